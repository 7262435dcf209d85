/** Of calls on people, members, teams, notices and the site. */
import type { Entry } from '../../../texts/index.ts';
import {
  created,
  type FieldsOfCalls,
  kept,
  loginPassword,
  newOwner,
  owner,
} from '../descriptions-of-calls.ts';
import { fieldsOfAnnouncementCalls } from '../fields-of-announcement.ts';
import { fieldsOfBrandCalls } from '../fields-of-brand.ts';
import { fieldsOfPeopleFileCalls } from '../fields-of-people-file.ts';
import { fieldsOfPortalCalls } from '../fields-of-portal.ts';
import { fieldsOfRestoreCalls } from '../fields-of-restore.ts';

const teamChanged: Entry = {
  en: 'Last change, `YYYY-MM-DD HH:mm:ss`',
  zh: '最近改动时间，`YYYY-MM-DD HH:mm:ss`',
};
const link: Entry = { en: 'Id of the link between team and item', zh: '团队与项目的关联编号' };
const membership: Entry = { en: 'Id of the membership', zh: '成员关系编号' };
const filter: Entry = {
  en: 'Part of the username or name; empty for all',
  zh: '用户名或名称的一部分，为空表示全部',
};
const mailMode: Entry = {
  en: '`none`, `now` at once, `day` each day at 9:00, `week` each Monday at 9:00',
  zh: '`none` 不发送，`now` 立即发送，`day` 每天 9:00，`week` 每周一 9:00',
};
const many: Entry = { en: 'Usernames with commas between', zh: '用户名，多个用逗号分隔' };
const search: Entry = { en: 'Part of a username or name', zh: '用户名或名称的一部分' };

export const fieldsOfSiteCalls: FieldsOfCalls = {
  ...fieldsOfAnnouncementCalls,
  ...fieldsOfBrandCalls,
  ...fieldsOfPeopleFileCalls,
  ...fieldsOfRestoreCalls,
  ...fieldsOfPortalCalls,
  'common/qrcode': {
    sent: { url: { en: 'What the picture says, at most 1,000 bytes', zh: '二维码的内容，最多 1,000 字节' } },
  },
  'user/login': {
    sent: { username: { en: 'Username, or a confirmed e-mail address', zh: '用户名或已验证的邮箱' } },
  },
  'user/resetPassword': { sent: { password: { en: 'The password so far', zh: '原密码' } } },
  'user/updateEmail': { sent: { password: loginPassword } },
  'user/sessions': {
    answered: {
      addtime: { en: 'When it began, `YYYY-MM-DD HH:mm:ss`', zh: '登录时间，`YYYY-MM-DD HH:mm:ss`' },
    },
  },
  'notice/mail': {
    answered: {
      mode: mailMode,
      time_zone: { en: 'Time zone of that; empty for `none`', zh: '所用时区，`none` 时为空' },
    },
  },
  'notice/saveMail': { sent: { mode: mailMode } },
  'notice/mailOfLink': { answered: { mode: mailMode } },
  'user/allUser': { sent: { username: filter } },

  'member/save': { sent: { username: many }, answered: { id: membership } },
  'member/candidates': { sent: { keyword: search } },
  'team/getList': {
    answered: { ...owner, id: { en: 'Id of the team', zh: '团队编号' }, last_update_time: teamChanged },
  },
  'team/save': {
    sent: { id: created },
    answered: { ...owner, id: { en: 'Id of the team', zh: '团队编号' }, last_update_time: teamChanged },
  },
  'team/delete': { sent: { id: { en: 'Id of the team', zh: '团队编号' } } },
  'team/attorn': { sent: { username: newOwner, password: loginPassword } },
  'teamMember/getList': { answered: { id: membership } },
  'teamMember/candidates': { sent: { keyword: search } },
  'teamMember/save': { sent: { member_username: many }, answered: { id: membership } },
  'teamMember/delete': { sent: { id: membership } },
  'teamItem/getList': { answered: { ...owner, id: link, last_update_time: teamChanged } },
  'teamItem/getListByTeam': { answered: { ...owner, id: link } },
  'teamItem/save': {
    sent: {
      item_id: {
        en: 'Ids of items with commas between, at most 1,000',
        zh: '项目编号，多个用逗号分隔，最多 1,000 个',
      },
    },
    answered: { id: link },
  },
  'teamItem/delete': { sent: { id: link } },
  'teamItemMember/getList': {
    answered: {
      id: { en: 'Id of this right, for teamItemMember/save', zh: '权限编号，用于 teamItemMember/save' },
    },
  },
  'teamItemMember/save': {
    sent: { id: { en: 'Id out of teamItemMember/getList', zh: 'teamItemMember/getList 返回的编号' } },
  },

  'notice/announce': {
    sent: { title: { en: 'Title, at most 500 characters', zh: '标题，最多 500 个字符' } },
  },
  'message/getRemindList': { answered: { id: { en: 'Id of the message', zh: '消息编号' } } },
  'audit/list': {
    sent: {
      item_id: { en: 'Only what happened to this item; 0 for all', zh: '只看此项目，0 表示全部' },
      uid: {
        en: 'Only what this person did or met; 0 for all',
        zh: '只看此人所做或与此人有关的，0 表示全部',
      },
    },
    answered: {
      uid: { en: 'Id of the person who did it', zh: '操作人的用户编号' },
      username: { en: 'Username of that person', zh: '操作人的用户名' },
      name: { en: 'Name of that person; empty where there is none', zh: '操作人的姓名，没有时为空' },
      text: { en: 'What happened, as a sentence', zh: '事件说明' },
      times: {
        en: 'How often it happened in its hour: tries to sign in from one address are one entry',
        zh: '该小时内发生的次数：同一地址的登录和失败合为一条',
      },
    },
  },
  'audit/export': {
    sent: {
      item_id: { en: 'Only what happened to this item; 0 for all', zh: '只含此项目，0 表示全部' },
      uid: {
        en: 'Only what this person did or met; 0 for all',
        zh: '只含此人所做或与此人有关的，0 表示全部',
      },
      before_id: {
        en: 'Only entries older than the one with this id; 0 from the newest on',
        zh: '只含早于此编号的记录，0 表示从最新的开始',
      },
    },
  },

  'adminUser/getList': {
    sent: {
      username: filter,
      kind: {
        en: 'Only `administrators`, those who are `suspended`, or `never` signed in; empty for all',
        zh: '`administrators` 只看管理员，`suspended` 只看已停用的，`never` 只看从未登录的，为空表示全部',
      },
      sort: {
        en: '`name`, `registered`, `login` or `items`; empty: as they came',
        zh: '`name` 姓名，`registered` 注册时间，`login` 最近登录，`items` 项目数，为空表示按加入顺序',
      },
      ascending: { en: '1: the other way round', zh: '1 表示升序' },
    },
  },
  'adminPerson/info': {
    answered: {
      uploaded_bytes: { en: 'Bytes they uploaded', zh: '已上传的字节数' },
      uploaded_day_bytes: { en: 'Bytes of them in the last 24 hours', zh: '最近 24 小时上传的字节数' },
    },
  },
  'adminPerson/items': {
    answered: {
      role: {
        en: '`owner`, `co-owner`, `editor` or `reader` of the item as a whole',
        zh: '对整个项目的身份：`owner` 所有者，`co-owner` 共同所有者，`editor` 编辑，`reader` 只读',
      },
    },
  },
  'adminPerson/sessions': {
    answered: {
      addtime: { en: 'When it began, `YYYY-MM-DD HH:mm:ss`', zh: '登录时间，`YYYY-MM-DD HH:mm:ss`' },
    },
  },
  'adminPerson/endSession': {
    sent: { session_id: { en: 'Number of the session; empty for all', zh: '会话编号，为空表示全部' } },
  },
  'adminUser/addUser': {
    sent: {
      uid: created,
      password: {
        en: 'Password, 8 to 200 characters; empty keeps the one there is',
        zh: '密码，8 至 200 个字符，为空表示不变',
      },
    },
  },
  'adminUser/suspend': {
    sent: { is_suspended: { en: '1 locks out, 0 lets in again', zh: '1 停用，0 重新启用' } },
  },
  'adminUser/handOver': {
    sent: { username: newOwner },
    answered: { items: { en: 'Items handed over', zh: '转让的项目数' } },
  },
  'adminUser/checkUpdate': {
    answered: {
      url: { en: 'Where it is', zh: '新版本的地址' },
      title: { en: 'What it is called', zh: '新版本的名称' },
    },
  },
  'adminHealth/list': {
    answered: {
      part: { en: 'The part of the site', zh: '站点的组成部分' },
      state: {
        en: '`fine`: nothing has to be done, `look`: somebody should look at it, `broken`: it does not work',
        zh: '`fine` 正常，`look` 需要留意，`broken` 有故障',
      },
      text: { en: 'How it does, in sentences', zh: '状况说明' },
      advice: { en: 'What to do; empty where there is nothing', zh: '处理建议，无需处理时为空' },
    },
  },
  'adminFile/getList': {
    sent: {
      keyword: { en: 'Part of the file’s name; empty for all', zh: '文件名的一部分，为空表示全部' },
      username: {
        en: 'Part of the username or name of who uploaded it; empty for all',
        zh: '上传者用户名或姓名的一部分，为空表示全部',
      },
      use: {
        en: '`used` or `unused`; empty for both',
        zh: '`used` 只看使用中的，`unused` 只看未使用的，为空表示全部',
      },
      sort: { en: '`size` or `time`', zh: '`size` 按大小，`time` 按时间' },
      ascending: { en: '1: the smallest or oldest first', zh: '1 表示最小或最早的在前' },
      cursor: {
        en: '`next_cursor` of the part before; empty for the first',
        zh: '上一部分的 `next_cursor`，为空表示从头开始',
      },
    },
    answered: {
      files: { en: 'The files of this part', zh: '本部分的文件' },
      uid: { en: 'Id of who uploaded it; 0 for a script', zh: '上传者的用户编号，脚本上传为 0' },
      username: { en: 'Username of that person', zh: '上传者的用户名' },
      name: { en: 'Name of that person; empty where there is none', zh: '上传者的姓名，没有时为空' },
      item_id: { en: 'Id of its item; 0 for none', zh: '所属项目编号，没有时为 0' },
      item_name: { en: 'Name of its item; empty for none', zh: '所属项目名称，没有时为空' },
      page_id: { en: 'Id of its page; 0 for none', zh: '所属页面编号，没有时为 0' },
      page_title: { en: 'Title of its page; empty for none', zh: '所属页面标题，没有时为空' },
      is_used: { en: '0: nothing names it', zh: '0 表示未被引用' },
      next_cursor: {
        en: 'To be sent for the next part; empty where there is none. A part with a filter may have fewer files than were wanted, and more behind it',
        zh: '获取下一部分时发送，没有更多时为空。带筛选时，一部分的文件可能少于所需数量，而后面还有',
      },
    },
  },
  'adminFile/uses': {
    answered: { is_deleted: { en: '1: in the recycle bin', zh: '1 表示在回收站中' } },
  },
  'adminFile/delete': {
    sent: { file_ids: { en: 'Ids of files with commas between', zh: '文件编号，多个用逗号分隔' } },
    answered: {
      deleted: { en: 'Files that were deleted', zh: '已删除的文件数' },
      kept: { en: 'Files that are used by now, or were gone', zh: '因已被引用或不存在而未删除的文件数' },
    },
  },
  'adminItem/getList': {
    sent: {
      item_name: { en: 'Part of the name; empty for all', zh: '项目名称的一部分，为空表示全部' },
      username: {
        en: 'Part of the owner’s username or name; empty for all',
        zh: '所有者用户名或姓名的一部分，为空表示全部',
      },
      access: {
        en: 'Only `open` items, or those that are `private`; empty for all',
        zh: '`open` 只看公开的，`private` 只看私密的，为空表示全部',
      },
      sort: {
        en: '`name`, `owner`, `time`, `changed` or `members`; empty for `time`',
        zh: '`name` 名称，`owner` 所有者，`time` 创建或删除时间，`changed` 最近改动，`members` 成员数，为空表示 `time`',
      },
      ascending: { en: '1: the other way round', zh: '1 表示升序' },
      on_portal: {
        en: '1: only items that their owners list on the portal',
        zh: '1 表示只返回所有者列入门户的项目',
      },
    },
    answered: { ...owner, password: kept, items: { en: 'The items of this page', zh: '本页的项目' } },
  },
  'adminItem/attorn': { sent: { username: newOwner }, answered: { ...owner, password: kept } },
  'adminSetting/letters': {
    answered: {
      kind: { en: 'The kind of letter', zh: '邮件种类' },
      lang: { en: 'Its language', zh: '邮件语言' },
      subject: { en: 'Its subject', zh: '邮件主题' },
      text: { en: 'As text', zh: '纯文本内容' },
      html: { en: 'As HTML', zh: 'HTML 内容' },
    },
  },
  'adminSetting/loadConfig': {
    answered: {
      outbound_hosts: {
        en: 'Hosts that requests of people to other machines may go to',
        zh: '允许向外请求的主机',
      },
      'outbound_hosts.host': { en: 'Name or address of the host', zh: '主机名或地址' },
      'outbound_hosts.port': { en: 'Its port; empty for any', zh: '端口，为空表示任意端口' },
      ldap_form: { en: 'The connection to the directory', zh: 'LDAP 连接设置' },
      oss_setting: { en: 'The storage', zh: '云存储设置' },
      'ldap_form.version': { en: 'Version of the protocol, 3 by default', zh: '协议版本，默认为 3' },
    },
  },
};
