/** Of calls on items, pages, catalogs and files, and of scripts and imports that write them. */

import type { Entry } from '../../../texts/index.ts';
import {
  changeLevel,
  created,
  type FieldsOfCalls,
  kept,
  loginPassword,
  newOwner,
  orderOrKept,
  owner,
  pageOrNone,
  savedPage,
  secondsAdded,
  secondsSaved,
} from '../descriptions-of-calls.ts';
import { fieldsOfFeedback } from '../fields-of-feedback.ts';
import { fieldsOfFront } from '../fields-of-front.ts';
import { apiSettingsFields } from './api-settings.ts';
import { fieldsOfChangeLog } from './change-log.ts';
import { fieldsOfConsole } from './console.ts';
import { fieldsOfEnvironments } from './environments.ts';
import { fieldsOfMock } from './mock.ts';

const visitPassword: Entry = {
  en: 'Visit password, at most 200 characters; empty: open to everybody',
  zh: '访问密码，最多 200 个字符，为空表示公开',
};

const saved: Entry = {
  en: 'When it was last saved, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
  zh: '最近保存时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
};

const template: Entry = { en: 'Id of the template', zh: '模板编号' };

const changeInWords: Entry = {
  en: 'The change in words, names between backticks',
  zh: '改动的文字说明，名称写在反引号之间',
};

/** Also of a report for scripts. */
export const pagesAlike = {
  en: 'How many pages of the item look so',
  zh: '项目中有多少个页面是这种样式',
};

export const fieldsOfContentCalls: FieldsOfCalls = {
  'item/add': { sent: { password: visitPassword } },
  'item/myList': {
    answered: { uid: owner.uid, s_number: { en: 'Place in one’s own list', zh: '在自己列表中的位置' } },
  },
  'item/delete': { sent: { password: loginPassword } },
  'item/archive': { sent: { password: loginPassword } },
  'item/attorn': {
    sent: { username: newOwner, password: loginPassword },
    answered: { ...owner, password: kept, addtime: secondsAdded },
  },
  'item/exitCost': {
    answered: { items: { en: 'Items that came through this team', zh: '通过此团队得到的项目' } },
  },
  'item/getKey': { answered: { id: { en: 'Id of the key', zh: '密钥编号' }, addtime: secondsAdded } },
  'item/resetKey': { answered: { id: { en: 'Id of the key', zh: '密钥编号' }, addtime: secondsAdded } },
  'item/detail': { answered: { ...owner, password: visitPassword, addtime: secondsAdded } },
  'item/update': { sent: { password: visitPassword } },
  'item/info': {
    sent: {
      item_id: { en: 'Id of the item, or its own address', zh: '项目编号或个性域名' },
      keyword: {
        en: 'Words to look for: the menu then holds the pages found',
        zh: '搜索词，此时菜单只含搜索到的页面',
      },
    },
    answered: {
      version: {
        en: 'Grows with every change of menu, settings or rights',
        zh: '菜单、设置或权限每次改动后增大',
      },
      opens_front: {
        en: '1: its address shows its front, see item/front; sent with `all_levels` alone',
        zh: '1 表示项目地址显示概览，见 item/front；仅在 `all_levels` 时返回',
      },
      addtime: secondsAdded,
      'pages.addtime': secondsSaved,
      '0.addtime': secondsSaved,
      'menu.pages': {
        en: 'The pages at the top; of a single-page item its page',
        zh: '根目录的页面；单页项目为该页面',
      },
      'pages.version': { en: 'Grows by one with each save', zh: '每次保存加 1' },
      '0.version': { en: 'Grows by one with each save', zh: '每次保存加 1' },
      'menu.catalogs': { en: 'The catalogs at the top', zh: '一级目录' },
    },
  },
  'item/pwd': {
    sent: {
      item_id: { en: 'Id of the item, or its own address', zh: '项目编号或个性域名' },
      page_id: { en: 'A page of the item, in place of its id', zh: '项目中的页面编号，可代替项目编号' },
      password: { en: 'Visit password', zh: '访问密码' },
      refer_url: { en: 'Where the visitor wants to go: a path of this site', zh: '访客要前往的站内路径' },
    },
  },

  'item/apiSettings': { answered: apiSettingsFields },
  'item/saveApiSettings': {
    sent: {
      version: { en: 'The version that item/apiSettings gave', zh: 'item/apiSettings 返回的版本' },
      settings: {
        en: 'JSON: all of `settings` as item/apiSettings gives them, changed',
        zh: 'JSON：item/apiSettings 返回的完整 `settings`，修改后提交',
      },
    },
    answered: { version: { en: 'For the next save', zh: '供下次保存使用' } },
  },
  ...fieldsOfFront,
  ...fieldsOfFeedback,
  ...fieldsOfMock,
  ...fieldsOfEnvironments,
  ...fieldsOfConsole,
  ...fieldsOfChangeLog,
  'item/corrections': {
    sent: {
      looks: {
        en: 'JSON: a list of looks whose pages are to be counted',
        zh: 'JSON：需要统计页面数的样式列表',
      },
    },
    answered: {
      pages: pagesAlike,
      alike: { en: 'The looks that were sent', zh: '提交的样式' },
    },
  },
  'item/saveCorrection': {
    sent: {
      correction: {
        en: '`request`, `response`, `errors`, `columns`, `nothing`, or empty to read them as they look',
        zh: '`request` 请求，`response` 返回，`errors` 错误码，`columns` 数据表字段，`nothing` 与接口无关；留空则自动识别',
      },
    },
    answered: { pages: pagesAlike },
  },
  'item/report': {
    answered: {
      pages: pagesAlike,
      kind: { en: '`endpoint`, `table` or `guide`', zh: '`endpoint` 接口，`table` 数据表，`guide` 其他' },
    },
  },
  'item/shares': {
    answered: {
      uid: { en: 'Who shared the page; 0 where it is not known', zh: '分享人的用户编号，未知时为 0' },
      username: { en: 'Username of who shared the page', zh: '分享人的用户名' },
      name: { en: 'Name of who shared the page', zh: '分享人的姓名' },
      addtime: {
        en: 'When the page was shared, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
        zh: '分享时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
      },
    },
  },
  'item/endShare': {
    sent: {
      page_id: { en: 'The shared page; not needed with `all`', zh: '已分享的页面，使用 `all` 时不需要' },
      all: { en: '`true` ends every share of the item', zh: '`true` 停止项目的全部分享' },
    },
  },

  'page/info': { answered: { addtime: saved } },
  'page/infoByKey': {
    sent: { unique_key: { en: 'Key the page is shared with', zh: '分享密钥' } },
    answered: { addtime: saved },
  },
  'page/save': {
    sent: {
      page_id: created,
      item_id: {
        en: 'Item of a new page; a page that is there stays in its own',
        zh: '新页面所属的项目，已有页面不变',
      },
      cat_id: {
        en: 'Catalog to put it in, 0 for the root; missing: as it is',
        zh: '放入的目录，0 为根目录；不发送则保持不变',
      },
      s_number: orderOrKept,
      version: {
        en: 'Version the text was made from; 0 overwrites whatever is there',
        zh: '编辑所基于的版本，0 表示直接覆盖',
      },
    },
    answered: savedPage,
  },
  'page/copy': {
    sent: { is_del: { en: '1: moves it, nothing stays behind', zh: '1 表示移动，原处不再保留' } },
    answered: { page_id: { en: 'Id of the copy, or of the page that moved', zh: '副本或所移动页面的编号' } },
  },
  'page/versions': { answered: { addtime: saved } },
  'page/history': { answered: { addtime: saved } },
  'page/versionChanges': {
    answered: {
      page_history_id: {
        en: 'Version that the save made, 0 for the current one',
        zh: '此次保存产生的版本编号，0 表示当前版本',
      },
      text: changeInWords,
      level: changeLevel,
    },
  },
  'page/diff': { answered: { addtime: secondsSaved, page: { en: 'The page as it is', zh: '当前页面' } } },
  'page/sort': {
    sent: {
      pages: {
        en: 'JSON: page id to position from 1, such as `{"12":1,"7":2}`; at most 10,000 entries',
        zh: 'JSON：页面编号对应位置（从 1 开始），例如 `{"12":1,"7":2}`，最多 10,000 项',
      },
    },
  },
  'page/setLock': {
    sent: {
      item_id: { en: 'May be missing', zh: '可以不发送' },
      seconds: {
        en: 'In place of `lock_to`: seconds from now, at most 1,800',
        zh: '代替 `lock_to`：从现在起的秒数，最多 1,800',
      },
    },
  },
  'page/article': {
    sent: {
      page_id: { en: 'Id of the page, or 0 with `unique_key`', zh: '页面编号，使用 `unique_key` 时为 0' },
      as_written: {
        en: '1: as its Markdown says; else endpoints are drawn with lists of fields that fold, and samples',
        zh: '1 表示按 Markdown 原样；否则接口页面以可折叠的字段列表和示例呈现',
      },
    },
    answered: {
      'toc.id': { en: 'Anchor of the heading', zh: '标题的锚点' },
      'toc.text': { en: 'The heading', zh: '标题文字' },
      'toc.level': { en: 'Level of the heading, 1 to 6', zh: '标题级别，1 至 6' },
      version: { en: 'Version of the page', zh: '页面的版本' },
    },
  },

  'page/uploadImg': { sent: { page_id: pageOrNone } },
  'attachment/visitFile': {
    sent: {
      path: { en: 'In place of the sign: where a ShowDoc kept it', zh: '代替签名：文件在 ShowDoc 中的路径' },
    },
  },

  'catalog/catListName': {
    answered: { cat_name: { en: 'Path of the catalog: `a / b / c`', zh: '目录路径：`a / b / c`' } },
  },
  'catalog/save': {
    sent: {
      cat_id: created,
      parent_cat_id: {
        en: 'Catalog to put it in, 0 for the top; missing: as it is',
        zh: '上级目录，0 为根目录；不发送则保持不变',
      },
      s_number: orderOrKept,
    },
  },
  'catalog/copy': {
    sent: { is_del: { en: '1: moves it, nothing stays behind', zh: '1 表示移动，原处不再保留' } },
    answered: {
      cat_id: { en: 'Id of the copy, or of the catalog that moved', zh: '副本或所移动目录的编号' },
      pages: { en: 'How many pages went with it', zh: '随之复制或移动的页面数' },
    },
  },
  'recycle/getList': { answered: { id: { en: 'Id of the entry', zh: '记录编号' } } },
  'search/pages': {
    sent: {
      item_id: {
        en: 'One item to search; 0: all one may see',
        zh: '要搜索的项目，0 表示自己能看到的所有项目',
      },
      titles_only: {
        en: '1: all the words stand in the title, or are its endpoint',
        zh: '1 表示标题须包含全部搜索词，或接口地址相符',
      },
      on_portal: {
        en: '1: over all items, only those that their owners list on the portal',
        zh: '1 表示在所有项目中只搜索列入门户的项目',
      },
    },
  },
  'template/getList': { answered: { id: template } },
  'template/save': { answered: { id: template } },
  'template/delete': { sent: { id: template } },
};
