/** Words the server writes into answers and files. */
export const server = {
  grantOwner: { en: 'Owner', zh: '所有者' },
  grantEditor: { en: 'Editor', zh: '编辑' },
  grantReader: { en: 'Reader', zh: '阅读' },
  grantNone: { en: 'No access', zh: '无权限' },
  grantNamed: { en: 'Chosen parts only', zh: '仅指定部分' },
  grantTaken: { en: 'as set around it', zh: '沿用上级' },
  memberEdit: { en: 'Edit', zh: '编辑' },
  memberRead: { en: 'Read-only', zh: '只读' },
  llmsSummary: {
    en: 'Documentation published here. Every entry leads to a page as Markdown; all pages: {sitemap}',
    zh: '这里发布的文档。每个条目都是页面的 Markdown 地址；全部页面见 {sitemap}',
  },
  handbook: { en: 'Docstead handbook', zh: 'Docstead 使用手册' },
  handbookDescription: {
    en: 'How to install, write, share, manage and run it, with examples.',
    zh: '安装、编写、分享、管理和运维，附示例。',
  },
  viewingPerson: {
    en: 'You see “{item}” as {subject}. Nothing can be changed.',
    zh: '正以 {subject} 的身份查看“{item}”，只能阅读。',
  },
  viewingTeam: {
    en: 'You see “{item}” as a member through the team “{subject}”. Nothing can be changed.',
    zh: '正以团队“{subject}”成员的身份查看“{item}”，只能阅读。',
  },
  viewingLink: {
    en: 'You see “{item}” as somebody with the link “{subject}”. Nothing can be changed.',
    zh: '正以链接“{subject}”打开者的身份查看“{item}”，只能阅读。',
  },
  viewingVisitor: {
    en: 'You see “{item}” as a visitor. Nothing can be changed.',
    zh: '正以访客的身份查看“{item}”，只能阅读。',
  },
  stopViewing: { en: 'Stop', zh: '停止' },
  imprint: { en: 'Imprint', zh: '站点信息' },
  privacy: { en: 'Privacy', zh: '隐私政策' },
  terms: { en: 'Terms', zh: '服务条款' },
  announcements: { en: 'Announcements', zh: '公告' },
  putAway: { en: 'Put away', zh: '收起' },
  siteLinks: { en: 'Links of the site', zh: '站点链接' },
  footLinks: { en: 'About this site', zh: '关于本站' },
  madeWith: { en: 'Made with Docstead', zh: '由 Docstead 驱动' },
  offline: {
    en: 'You are offline. What is open can still be read.',
    zh: '网络已断开，已打开的内容仍可阅读。',
  },
  /** In the window of a sign-in at a provider, which closes by itself. */
  signInCallback: {
    en: 'You are signed in. This window can be closed.',
    zh: '登录完成，可以关闭此窗口。',
  },
  tryNow: { en: 'Try now', zh: '重试' },
  restoringTitle: { en: 'Back in a moment', zh: '站点维护中' },
  restoringWords: {
    en: 'This site is being restored from a backup. It is back in a few minutes; this page looks again by itself.',
    zh: '站点正在从备份恢复，几分钟后可以访问。本页面会自动刷新。',
  },
  notDone: { en: 'This was not done', zh: '操作没有完成' },
  backToItems: { en: 'Back to my items', zh: '返回我的项目' },
  /** Between the things of a list. */
  comma: { en: ', ', zh: '、' },
  /** Between sentences. */
  stop: { en: '. ', zh: '。' },
  /** What search engines say of a site that says nothing of itself. */
  aboutSite: { en: 'Documentation of {site}', zh: '{site} 的文档' },
  aboutSiteWith: { en: 'Documentation of {site}: {items}', zh: '{site} 的文档：{items}' },
  untitled: { en: 'Untitled', zh: '默认页面' },
} as const;

/** Words in the pages made from other people's documents, and in the documents made for them. */
export const foreign = {
  vanished: { en: 'Its OpenAPI document does not have it any more.', zh: 'OpenAPI 文档中已没有此接口。' },
  vanishedFor: {
    en: 'Its OpenAPI document does not have it any more. Use {link} instead.',
    zh: 'OpenAPI 文档中已没有此接口，请改用{link}。',
  },
  webhooks: { en: 'Webhooks', zh: 'Webhooks' },
  schemas: { en: 'Schemas', zh: '数据结构' },
  callbacks: { en: 'Callbacks', zh: '回调' },
  /** The page about an API as a whole. */
  overview: { en: 'Overview', zh: '概述' },
  aboutApi: { en: 'About this API', zh: '基本信息' },
  servers: { en: 'Servers', zh: '服务地址' },
  signIn: { en: 'How to sign in', zh: '身份验证' },
  parts: { en: 'Parts', zh: '组成' },
  version: { en: 'Version', zh: '版本' },
  terms: { en: 'Terms of service', zh: '服务条款' },
  contact: { en: 'Contact', zh: '联系方式' },
  licence: { en: 'Licence', zh: '许可证' },
  furtherDocuments: { en: 'Further documents', zh: '更多文档' },
  address: { en: 'Address', zh: '地址' },
  untitled: { en: 'Untitled', zh: '未命名' },
  unnamedItem: { en: 'Imported API', zh: '导入的接口' },
  tooLong: { en: 'left out, too long', zh: '内容过长，已省略' },
  leftOut: { en: 'Not in this document:', zh: '以下接口未包含在本文档中：' },
  sameRequest: { en: 'another page describes the same request', zh: '已有页面描述同一请求' },
  noMethod: { en: 'OpenAPI does not know its method', zh: 'OpenAPI 不支持该请求方式' },
  noPath: { en: 'it has no path', zh: '没有请求路径' },
  /** What a document says beside what a person wrote: in a cell, and as a paragraph. */
  documentCell: { en: ' (imported: {text})', zh: '（导入：{text}）' },
  keptText: { en: 'This page also said: {text}', zh: '此页原来还写有：{text}' },
  documentText: { en: 'The imported document says: {text}', zh: '导入的文档中写道：{text}' },
} as const;

/** What pushes answer. */
export const push = {
  /** Scripts look for these two words, whatever their language. */
  done: { en: '成功', zh: '成功' },
  failed: { en: '失败: {reason}', zh: '失败：{reason}' },
  /** What a database says beside what a person wrote: in a cell, and as a paragraph. */
  databaseCell: { en: ' (database: {text})', zh: '（数据库：{text}）' },
  databaseText: { en: 'The database says: {text}', zh: '数据库中的说明：{text}' },
  /** What a comment of a program says beside what a person wrote. */
  programCell: { en: ' (source code: {text})', zh: '（源代码：{text}）' },
  programText: { en: 'The source code says: {text}', zh: '源代码中的说明：{text}' },
  /** Beside the name of a column, until the next push. */
  newColumn: { en: 'new', zh: '新增' },
  /** On top of the page of a table, until the next push. */
  tableDropped: {
    en: 'The database has this table no more. The next push moves this page to the recycle bin.',
    zh: '数据库中已没有这张表，下次推送时本页移到回收站。',
  },
  /** Beside a version of a page. */
  columnsDropped: { en: 'Dropped in the database: {names}', zh: '数据库中已删除：{names}' },
  columnsRemoved: {
    en: 'Taken out of the page, the version before has them: {names}',
    zh: '已移出页面，上一版本中仍有：{names}',
  },
} as const;

/** Words that exported files say themselves. */
export const exported = {
  contents: { en: 'Contents', zh: '目录' },
  menu: { en: 'Contents', zh: '目录' },
  theme: { en: 'Switch light and dark', zh: '切换深浅色' },
  search: { en: 'Search in all pages', zh: '搜索所有页面' },
  noHits: { en: 'Nothing found', zh: '没有找到' },
  pages: { en: 'Pages', zh: '页面' },
  date: { en: 'Date', zh: '日期' },
  owner: { en: 'Owner', zh: '负责人' },
  address: { en: 'Address', zh: '网址' },
  addressCode: { en: 'QR code of the address', zh: '网址二维码' },
  newest: { en: 'Scan to read the newest version.', zh: '扫码查看最新版。' },
  stays: { en: 'This file stays as it is.', zh: '本文件不会自动更新。' },
  offlineCopy: { en: 'Offline copy', zh: '离线版' },
  made: {
    en: 'Made {moment} from version {version}. It does not update itself.',
    zh: '{moment} 生成，版本 {version}，不会自动更新。',
  },
  newestVersion: { en: 'Newest version', zh: '查看最新版' },
  pageCount: { en: '{count} {count|page|pages}', zh: '{count} 个页面' },
  files: { en: 'Attachments', zh: '附件' },
  before: { en: 'Previous: {name}', zh: '上一页：{name}' },
  after: { en: 'Next: {name}', zh: '下一页：{name}' },
  pictureMissing: { en: '[Picture not included: {name}]', zh: '[图片未包含：{name}]' },
  note: { en: 'Note', zh: '注意' },
  tip: { en: 'Tip', zh: '提示' },
  important: { en: 'Important', zh: '重要' },
  warning: { en: 'Warning', zh: '警告' },
  danger: { en: 'Danger', zh: '危险' },
} as const;
