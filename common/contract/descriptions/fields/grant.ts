/** Of the calls about who may do what: in the parts of an item, by links, and which programs with a token or a key. */
import type { FieldsOfCalls } from '../descriptions-of-calls.ts';

const place = {
  item_id: { en: 'Id of the item', zh: '项目编号' },
  uid: {
    en: 'Id of the person; 0 with `team_id` 0: visitors',
    zh: '用户编号，与 `team_id` 同为 0 时表示访客',
  },
  team_id: { en: 'Id of the team, or 0', zh: '团队编号，或 0' },
  cat_id: {
    en: 'Id of the catalog; 0 with `page_id` 0: the whole item',
    zh: '目录编号，与 `page_id` 同为 0 时表示整个项目',
  },
  page_id: { en: 'Id of the page, or 0', zh: '页面编号，或 0' },
} as const;
const ends_at = {
  en: 'When it ends, in seconds since 1970; 0: never',
  zh: '到期时间，自 1970 年起的秒数，0 表示不过期',
} as const;
const role = {
  en: '`editor`, `reader` or `none`; for the whole item also `owner` and `named` (only the parts that are set)',
  zh: '`editor` 编辑、`reader` 阅读、`none` 无权限；整个项目另有 `owner` 所有者与 `named`（仅限单独设置的部分）',
} as const;

export const fieldsOfGrants: FieldsOfCalls = {
  'grant/list': {
    sent: { item_id: place.item_id },
    answered: {
      people: {
        en: 'The creator and all members, also those through teams',
        zh: '创建者与全部成员，包括通过团队加入的',
      },
      is_creator: { en: '1: made the item, or was handed it', zh: '1 表示创建者或受让人' },
      item_member_id: {
        en: 'Id of the own membership; 0: through teams alone',
        zh: '成员编号，仅通过团队加入时为 0',
      },
      member_group_id: { en: '1 edit, 0 read-only', zh: '1 编辑，0 只读' },
      ends_at,
      teams: { en: 'Teams that have the item', zh: '拥有该项目的团队' },
      member_count: { en: 'How many people it brings', zh: '团队带来的人数' },
      catalogs: { en: 'All catalogs of the item', zh: '项目的全部目录' },
      grants: { en: 'What is set, each for one place', zh: '已有的设置，每条对应一处' },
      page_title: { en: 'Title of the page, where one is set', zh: '单独设置的页面的标题' },
      in_cat_id: { en: 'Id of the catalog that the page stands in, or 0', zh: '页面所在目录的编号，或 0' },
      role,
    },
  },
  'grant/save': {
    sent: {
      ...place,
      role: { en: `${role.en}; empty: as around it`, zh: `${role.zh}，留空则沿用上级` },
      ends_at,
    },
  },
  'grant/viewAs': {
    sent: {
      item_id: place.item_id,
      subject: {
        en: '`person`, `team`, `link` or `visitor`',
        zh: '`person` 用户、`team` 团队、`link` 链接或 `visitor` 访客',
      },
      subject_id: {
        en: 'Id of the person, the team or the link; 0 for a visitor',
        zh: '用户、团队或链接的编号，访客为 0',
      },
    },
  },
  'grant/compareReaders': {
    sent: {
      page_id: { en: 'Id of the page; 0 with `cat_id`', zh: '页面编号，指定 `cat_id` 时为 0' },
      cat_id: { en: 'Id of the catalog; 0 with `page_id`', zh: '目录编号，指定 `page_id` 时为 0' },
      to_item_id: { en: 'Id of the item where it is to go', zh: '目标项目编号' },
      to_cat_id: { en: 'Id of the catalog where it is to go; 0: the top', zh: '目标目录编号，0 表示顶层' },
    },
    answered: {
      gained: {
        en: 'Members who could read it only there; `names` for who owns both items',
        zh: '只有移动后才能阅读的成员，`names` 仅对两个项目的所有者给出',
      },
      lost: { en: 'Members who can read it only here', zh: '移动后不能再阅读的成员' },
      count: { en: 'How many', zh: '人数' },
      names: { en: 'Who they are', zh: '姓名' },
      visitors: {
        en: '`gained`: open to everybody only there; `lost`: only here; `same`',
        zh: '`gained` 移动后对所有人公开，`lost` 移动后不再公开，`same` 不变',
      },
    },
  },
};

const times = { en: 'How often pages were read by it', zh: '通过它阅读页面的次数' } as const;
const last_at = { en: 'When a page was last read by it', zh: '最近一次阅读的时间' } as const;
const browsers = { en: 'In how many browsers it was opened', zh: '在多少个浏览器中打开过' } as const;
const reader = {
  en: 'Whose address it is; empty: anybody’s',
  zh: '该地址属于哪位读者，空表示任何人',
} as const;
const readers = {
  en: 'Names of readers as a JSON array, an address for each, at most 200',
  zh: '读者姓名的 JSON 数组，每人一个地址，最多 200 个',
} as const;
const token = {
  en: 'Stands in the address `/s/{token}`; said this once',
  zh: '用于地址 `/s/{token}`，仅此一次返回',
} as const;
const link_id = { en: 'Id of the link', zh: '链接编号' } as const;
const address_id = { en: 'Id of the address', zh: '地址编号' } as const;
const linkPlace = {
  cat_id: {
    en: 'Id of the catalog; 0 with `page_id` 0: the whole item',
    zh: '目录编号，与 `page_id` 同为 0 时表示整个项目',
  },
  page_id: { en: 'Id of the page, or 0', zh: '页面编号，或 0' },
} as const;
const settings = {
  name: { en: 'What it is called', zh: '链接名称' },
  expire_time: {
    en: 'When it ends, in seconds since 1970; 0: never',
    zh: '到期时间，自 1970 年起的秒数，0 表示不过期',
  },
  lang: {
    en: 'Language of the screens for who opens it: `en`, `zh-cn`; empty: as their browser says',
    zh: '打开者的界面语言：`en`、`zh-cn`，空则随浏览器',
  },
  can_download: { en: '1: files and whole documents may be taken along', zh: '1 表示可以下载文件和整份文档' },
  has_watermark: {
    en: '1: its name and the time stand over the pages, on paper too',
    zh: '1 表示页面与打印件上显示链接名称和时间的水印',
  },
} as const;
const days = {
  en: 'Readings on each of the last 21 days, the oldest first',
  zh: '最近 21 天每天的阅读次数，最早的在前',
} as const;
const password = { en: 'Its password; empty: none', zh: '链接密码，空表示无' } as const;

export const fieldsOfLinks: FieldsOfCalls = {
  'link/list': {
    sent: { item_id: { en: 'Id of the item', zh: '项目编号' } },
    answered: {
      link_id,
      ...linkPlace,
      ...settings,
      part_name: {
        en: 'Name of the catalog or page; empty for the item, and for what is gone',
        zh: '目录或页面的名称；整个项目或已不存在时为空',
      },
      has_password: { en: '1: it has a password', zh: '1 表示有密码' },
      username: { en: 'Who made it', zh: '创建者' },
      author_name: { en: 'Name of who made it', zh: '创建者姓名' },
      is_own: { en: '1: made by whoever asks', zh: '1 表示由自己创建' },
      is_ended: { en: '1: it has ended', zh: '1 表示已失效' },
      ended_at: { en: 'When it ended', zh: '失效时间' },
      days,
      addresses: { en: 'Its addresses', zh: '链接的地址' },
      times,
      last_at,
      browsers,
      reader,
      address_id,
    },
  },
  'link/keys': {
    sent: { item_id: { en: 'Id of the item', zh: '项目编号' } },
    answered: {
      unique_key: { en: 'Stands in the address `/p/{unique_key}`', zh: '用于地址 `/p/{unique_key}`' },
      username: { en: 'Who shared the page; empty: not known', zh: '分享人，未知时为空' },
      author_name: { en: 'Name of who shared the page', zh: '分享人的姓名' },
      is_own: { en: '1: shared by whoever asks', zh: '1 表示由自己分享' },
      addtime: { en: 'When the page was shared', zh: '分享时间' },
      expire_time: settings.expire_time,
      browsers: {
        en: 'How many browsers read it, told apart by address and program; at most 10,000 are counted',
        zh: '阅读过的浏览器数，按网络地址和浏览器区分，最多统计 10,000 个',
      },
      days,
      times,
      last_at,
    },
  },
  'link/pages': { sent: { link_id }, answered: { times, last_at } },
  'link/add': {
    sent: {
      item_id: { en: 'Id of the item', zh: '项目编号' },
      ...linkPlace,
      ...settings,
      readers,
      password,
    },
    answered: { link_id, addresses: { en: 'Its addresses', zh: '链接的地址' }, address_id, reader, token },
  },
  'link/save': {
    sent: {
      link_id,
      ...linkPlace,
      ...settings,
      password: { en: 'A new password; empty: none from now on', zh: '新密码，空表示取消密码' },
    },
  },
  'link/addReaders': { sent: { link_id, readers }, answered: { address_id, reader, token } },
  'link/renewAddress': { sent: { address_id }, answered: { address_id, reader, token } },
  'link/end': {
    sent: {
      link_id,
      address_id: { en: 'One address of it; 0: the whole link', zh: '其中一个地址，0 表示整个链接' },
    },
  },
  'link/remove': { sent: { link_id } },
  'link/endAll': { sent: { item_id: { en: 'Id of the item', zh: '项目编号' } } },
  'link/open': {
    sent: {
      token: { en: 'What follows `/s/` in its address', zh: '地址中 `/s/` 之后的部分' },
      password,
      v_code: { en: 'Code of the picture, after some wrong passwords', zh: '图片验证码，多次输错密码后需要' },
      captcha_id: { en: 'Id of the code picture', zh: '验证码编号' },
      captcha: { en: 'Code of the picture', zh: '验证码' },
    },
    answered: { address: { en: 'Where it leads', zh: '打开后的地址' } },
  },
};

const sharedByTokens = {
  name: { en: 'What it is for, at most 60 characters', zh: '用途，最多 60 个字符' },
  may_write: { en: '1: may write as well as read', zh: '1 表示可读写，0 表示只读' },
  ends_at: {
    en: 'When it ends, in seconds since 1970; 0: never',
    zh: '到期时间，自 1970 年起的秒数，0 表示不过期',
  },
} as const;
const listedTokens = {
  ...sharedByTokens,
  last_four: { en: 'The last four signs of it', zh: '末四位' },
  last_used: {
    en: 'Last use, to the minute, `YYYY-MM-DD HH:mm:ss`; empty: never',
    zh: '最近使用时间，精确到分钟，`YYYY-MM-DD HH:mm:ss`，为空表示从未使用',
  },
  addtime: {
    en: 'When it was made, `YYYY-MM-DD HH:mm:ss`',
    zh: '创建时间，`YYYY-MM-DD HH:mm:ss`',
  },
} as const;
const token_id = { en: 'Id of the token', zh: '令牌编号' };
const key_id = { en: 'Id of the key', zh: '密钥编号' };
const tokens = {
  ...listedTokens,
  token_id,
  is_for_all: { en: '1: for all items of its owner', zh: '1 表示适用于本人的所有项目' },
  items: { en: 'The items it is for, where they are chosen', zh: '所选的项目' },
} as const;

export const fieldsOfTokens: FieldsOfCalls = {
  'token/list': { answered: tokens },
  'token/add': {
    sent: {
      ...sharedByTokens,
      item_ids: {
        en: 'Ids of items with commas between; empty: all items one may see',
        zh: '项目编号，多个用逗号分隔，为空表示自己可见的所有项目',
      },
    },
    answered: { token_id, token: { en: 'The token, shown this once', zh: '令牌，只显示这一次' } },
  },
  'token/delete': { sent: { token_id } },
  'adminUser/tokens': {
    sent: { uid: { en: 'Id of the person', zh: '用户编号' } },
    answered: tokens,
  },
  'adminUser/endToken': {
    sent: { uid: { en: 'Id of the person', zh: '用户编号' }, token_id },
  },
  'itemKey/list': {
    answered: {
      ...listedTokens,
      key_id,
      of_pair: {
        en: '1: the key for reading that `item/getKey` answers',
        zh: '1 表示 `item/getKey` 返回的只读密钥',
      },
      by_username: { en: 'Who made it', zh: '创建人的用户名' },
    },
  },
  'itemKey/add': {
    sent: sharedByTokens,
    answered: { key_id, key: { en: 'The key, shown this once', zh: '密钥，只显示这一次' } },
  },
  'itemKey/delete': { sent: { key_id } },
};
