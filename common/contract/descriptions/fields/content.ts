/** What fields of items, pages, files and catalogs hold. */
import type { Entry } from '../../../texts/index.ts';

export const contentFields = {
  // Items
  item_id: { en: 'Id of the item', zh: '项目编号' },
  item_name: { en: 'Name of the item, at most 500 characters', zh: '项目名称，最多 500 个字符' },
  item_description: {
    en: 'Description of the item, at most 5,000 characters',
    zh: '项目描述，最多 5,000 个字符',
  },
  item_domain: {
    en: 'Own address of the item: letters and digits, at most 60; empty for none',
    zh: '项目个性域名，只含字母和数字，最多 60 个字符；为空表示没有',
  },
  item_type: { en: '1 regular item, 2 single page', zh: '1 常规项目，2 单页项目' },
  copy_item_id: { en: 'Item to copy; 0 for none', zh: '要复制的项目编号，0 表示不复制' },
  last_update_time: {
    en: 'Last change, in seconds since 1970-01-01 UTC',
    zh: '最近改动时间，Unix 时间戳，单位为秒',
  },
  is_archived: { en: '1: read-only for good', zh: '1 表示已归档（只读）' },
  is_del: { en: '1: deleted', zh: '1 表示已删除' },
  members_only: {
    en: '1: for its members alone, no visit password opens it',
    zh: '1 表示仅成员可访问，没有访问密码',
  },
  visibility: {
    en: 'Who may open it: `open`, `password` (with `password`) or `members`; empty: as `password` says, and members only stays so',
    zh: '谁可以打开：`open` 公开、`password` 凭密码（同时提供 `password`）、`members` 仅成员；留空则由 `password` 决定，仅成员的项目保持不变',
  },
  is_private: { en: '1: visitors need the visit password', zh: '1 表示访客需要访问密码' },
  is_listed: {
    en: '1: open, and search engines may list it',
    zh: '1 表示公开，且允许搜索引擎收录',
  },
  shows_paths: {
    en: '1: its contents name pages about an endpoint by the path, not by the title',
    zh: '1 表示目录中的接口页面显示路径，而不是标题',
  },
  shows_changes: { en: '1: one may see its change log', zh: '1 表示可以查看变更记录' },
  is_by_link: {
    en: '1: one reads it by a link alone, so that its addresses open nothing to others',
    zh: '1 表示仅通过链接阅读，其地址对他人无效',
  },
  hides_changes: {
    en: '1: visitors see no change log',
    zh: '1 表示访客看不到变更记录',
  },
  look: {
    en: 'How a table or code looks: `table` or `code`, its heads or language, the words above it, a line each',
    zh: '表格或代码的样式，每项一行：`table` 或 `code`、表头或语言、上方的标题',
  },
  correction: {
    en: '`request`, `response`, `errors`, `columns` or `nothing`: what it is',
    zh: '它是什么：`request` 请求，`response` 返回，`errors` 错误码，`columns` 数据表字段，`nothing` 与接口无关',
  },
  corrections: {
    en: 'What the item says of all tables and code that look alike',
    zh: '项目对所有相似表格和代码的更正',
  },
  breaking_needs_owner: {
    en: '1: only the owner saves changes that break callers',
    zh: '1 表示不兼容的变更只能由所有者保存',
  },
  catalog_levels: {
    en: 'How many levels of catalogs the item may have, 3 to 8',
    zh: '项目最多可有几级目录，3 到 8',
  },
  all_levels: {
    en: '1: catalogs below the third level stand where they are; else all that lies below a catalog of the third level stands right in it, and what is sent back so changes nothing',
    zh: '1 表示第三级以下的目录按实际位置列出；否则第三级目录以下的所有目录都直接列在其中，原样发回不会改变任何内容',
  },
  history_for_readers: {
    en: '1: who only reads the item sees old versions of its pages, too',
    zh: '1 表示只读者也能查看页面的历史版本',
  },
  with_history: {
    en: '1: old versions go along to another item; else they stay behind',
    zh: '1 表示历史版本一起移到其他项目，否则留在原处',
  },
  indexing: {
    en: '1: search engines may list the item while it is open',
    zh: '1 表示公开时允许搜索引擎收录',
  },
  on_portal: {
    en: '1: its owner lists it on the portal of the site',
    zh: '1 表示所有者已把项目列入门户',
  },
  creator: { en: '1: one owns the item', zh: '1 表示自己是所有者' },
  manage: { en: '1: one may change its settings', zh: '1 表示可以修改设置' },
  top: { en: '1: kept at the top of one’s list', zh: '1 表示已置顶' },
  is_editable: { en: '1: one may write in it', zh: '1 表示自己可以编辑' },
  is_star: { en: '1: marked with a star', zh: '1 表示已加星标' },
  original: { en: '`1`: only items of one’s own', zh: '`1` 表示只返回自己拥有的项目' },
  action: { en: '`top` keeps it at the top, `cancel` ends that', zh: '`top` 置顶，`cancel` 取消置顶' },
  data: {
    en: 'JSON: item id to position from 1, such as `{"12":1,"7":2}`; at most 10,000 entries',
    zh: 'JSON：项目编号对应位置（从 1 开始），例如 `{"12":1,"7":2}`，最多 10,000 项',
  },
  api_key: { en: 'Key of the item', zh: '项目密钥' },
  read_key: {
    en: 'Key for reading the OpenAPI document of the item, as `?key=` behind its address, for its mock, in the header X-Mock-Key, and for the calls `check/…`',
    zh: '读取项目 OpenAPI 文档的只读密钥，写在地址后的 `?key=`；也用于模拟服务，写在请求头 X-Mock-Key，以及 `check/…` 接口',
  },
  api_token: { en: 'Token of the item', zh: '项目令牌' },
  last_check_time: {
    en: 'Last use of the key, to the hour, in seconds since 1970-01-01 UTC; 0 for never',
    zh: '密钥最近使用时间，精确到小时，Unix 时间戳，单位为秒；0 表示从未使用',
  },
  keyword: { en: 'Words to look for, at most 200 characters', zh: '搜索词，最多 200 个字符' },
  default_page_id: { en: 'Page to open first; 0 for none', zh: '首先打开的页面编号，0 表示没有' },
  default_cat_id2: {
    en: 'Catalog of the first level above that page; 0 for none',
    zh: '该页面所在的一级目录，0 表示没有',
  },
  default_cat_id3: { en: 'Catalog of the second level; 0 for none', zh: '所在的二级目录，0 表示没有' },
  default_cat_id4: { en: 'Catalog of the third level; 0 for none', zh: '所在的三级目录，0 表示没有' },
  unread_count: { en: 'Notices one has not read', zh: '未读通知的数量' },
  menu: { en: 'Pages and catalogs of the item, in order', zh: '项目的页面和目录，已排序' },
  is_login: { en: 'Whether somebody is signed in', zh: '是否已登录' },
  ItemPermn: { en: 'Whether one may edit pages of it', zh: '是否可以编辑其中的页面' },
  readonly_page_ids: {
    en: 'Pages that one reads and may not edit, where one may edit others',
    zh: '可以编辑部分页面时，其中只能阅读的页面',
  },
  ItemCreator: { en: 'Whether one owns the item', zh: '是否是项目所有者' },
  item_edit: { en: 'The same as `ItemPermn`', zh: '同 `ItemPermn`' },
  item_manage: { en: 'Whether one may change its settings', zh: '是否可以修改项目设置' },

  // Pages
  page_id: { en: 'Id of the page', zh: '页面编号' },
  page_title: { en: 'Title of the page, at most 500 characters', zh: '页面标题，最多 500 个字符' },
  page_content: { en: 'Markdown of the page, at most 5 MB', zh: '页面正文（Markdown），最多 5 MB' },
  endpoint_method: {
    en: "Method of the page's endpoint: of the first `http` block with a request line, else of the only endpoint that the text describes, known soon after a save; left out where there is none",
    zh: '页面接口的请求方法：取正文中第一个带请求行的 `http` 代码块；没有时取正文描述的唯一接口，保存后稍候即可得到；没有接口时省略',
  },
  endpoint_path: {
    en: 'Path of that endpoint without its host: `/orders/{id}`',
    zh: '该接口的路径，不含主机：`/orders/{id}`',
  },
  is_deprecated: {
    en: '`"1"` where that endpoint is deprecated, left out otherwise',
    zh: '该接口已弃用时为 `"1"`，否则省略',
  },
  page_comments: { en: 'Note on the version, at most 500 characters', zh: '版本备注，最多 500 个字符' },
  author_uid: {
    en: 'Id of the person who saved it last; 0 for a script',
    zh: '最近保存者的用户编号，0 表示脚本',
  },
  author_username: { en: 'Username of who saved it last', zh: '最近保存者的用户名' },
  author_name: {
    en: 'Name of who saved it last, for who is logged in or has the key of the item; empty where there is none',
    zh: '最近保存者的姓名，登录后或使用项目密钥时返回，没有时为空',
  },
  s_number: {
    en: 'Place among its neighbours: smaller comes first, 99 where nobody has sorted',
    zh: '排序号，越小越靠前，默认为 99',
  },
  version: {
    en: 'Grows by one with each save; send it back with page/save, and nobody overwrites anybody',
    zh: '每次保存加 1；保存时带回此值可避免互相覆盖',
  },
  addtime: {
    en: 'When it was added, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
    zh: '添加时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
  },
  page_addtime: {
    en: 'When the page was made, `YYYY-MM-DD HH:mm:ss` in the zone of the server',
    zh: '页面创建时间，`YYYY-MM-DD HH:mm:ss`，服务器时区',
  },
  attachment_count: { en: 'Number of its attachments', zh: '附件数量' },
  unique_key: {
    en: 'Key the page is shared with; empty where it is not, and for who may not edit it',
    zh: '分享密钥，未分享或无编辑权限时为空',
  },
  expire_time: {
    en: 'When the share ends, in seconds since 1970-01-01 UTC; 0 for never',
    zh: '分享到期时间，Unix 时间戳，单位为秒；0 表示永久有效',
  },
  expire_days: {
    en: 'Days until the share ends, at most 3,650; 0 for never',
    zh: '分享有效天数，最多 3,650；0 表示永久有效',
  },
  isCreateSiglePage: {
    en: '`true` shares the page, `false` ends the share',
    zh: '`true` 分享页面，`false` 停止分享',
  },
  is_urlencode: {
    en: '1: the text is URI-encoded once more than the body',
    zh: '1 表示正文额外进行了一次 URI 编码',
  },
  is_notify: { en: '1: notifies the people of the item', zh: '1 表示通知项目成员' },
  notify_content: { en: 'Note for them, at most 2,000 characters', zh: '通知附言，最多 2,000 个字符' },
  is_watching: { en: '1: one is notified of every save', zh: '1 表示每次保存都会收到通知' },
  page_history_id: { en: 'Number of the version', zh: '历史版本编号' },
  page: { en: 'Page of the list, from 1', zh: '第几页，从 1 开始' },
  history_page: { en: 'The kept version', zh: '历史版本' },
  changes: { en: 'What changed, what breaks callers first', zh: '改动内容，不兼容的在前' },
  is_breaking: { en: 'Whether those who call it break', zh: '是否不兼容，即会影响调用方' },
  more: { en: 'Changes that are not listed', zh: '未列出的改动数量' },
  lock: { en: '1: somebody has it open in the editor', zh: '1 表示有人正在编辑' },
  lock_uid: { en: 'Id of that person', zh: '编辑者的用户编号' },
  lock_username: { en: 'Username of that person', zh: '编辑者的用户名' },
  lock_name: { en: 'Name of that person', zh: '编辑者的姓名' },
  is_cur_user: { en: '1: that person is oneself', zh: '1 表示编辑者是自己' },
  others: { en: 'Everybody else who has it open', zh: '其他正在编辑的人' },
  lock_to: {
    en: 'Until when, in seconds since 1970-01-01 UTC; 0 for half an hour',
    zh: '持续到的时刻，Unix 时间戳，单位为秒；0 表示半小时',
  },
  html: { en: 'The page as safe HTML', zh: '页面的安全 HTML' },
  toc: { en: 'Its headings', zh: '页面的标题列表' },
  has_math: { en: 'Whether it has formulas', zh: '是否含公式' },
  has_mermaid: { en: 'Whether it has diagrams', zh: '是否含图表' },
  cat_path: { en: 'Catalogs above the page: `Guides / Start`', zh: '页面所在目录的路径：`指南 / 入门`' },
  snippet: { en: 'Plain text around the first hit', zh: '第一处命中附近的纯文本' },

  // Files
  file: { en: 'The file', zh: '文件' },
  'editormd-image-file': {
    en: 'The picture: JPG, PNG, GIF, WebP or BMP',
    zh: '图片：JPG、PNG、GIF、WebP 或 BMP',
  },
  file_id: { en: 'Id of the file', zh: '文件编号' },
  sign: { en: 'Sign of the file, part of its address', zh: '文件签名，是文件地址的一部分' },
  display_name: { en: 'Name of the file', zh: '文件名' },
  file_type: { en: 'Type of the file, such as `image/png`', zh: '文件类型，例如 `image/png`' },
  file_size: { en: 'Size in bytes', zh: '文件大小，单位为字节' },
  file_name: { en: 'Name of the file', zh: '文件名' },
  file_url: { en: 'Address of the file, in place of its id', zh: '文件地址，可代替文件编号' },
  url: { en: 'Address of the file', zh: '文件地址' },
  size: { en: 'Pixels of one module of the picture, 1 to 20', zh: '二维码每个模块的像素数，1 至 20' },

  // Catalogs
  cat_id: { en: 'Id of the catalog; 0 is the root', zh: '目录编号，0 为根目录' },
  to_item_id: { en: 'Item it goes to, may be the same', zh: '目标项目编号，可以是同一项目' },
  new_cat_id: {
    en: 'Catalog of that item it goes into; 0 is the root',
    zh: '放入目标项目的哪个目录，0 为根目录',
  },
  new_p_cat_id: {
    en: 'Catalog of that item it goes into; 0 is the root',
    zh: '放入目标项目的哪个上级目录，0 为根目录',
  },
  cat_name: { en: 'Name of the catalog, at most 200 characters', zh: '目录名称，最多 200 个字符' },
  parent_cat_id: { en: 'Catalog it lies in; 0 is the root', zh: '上级目录编号，0 为根目录' },
  level: {
    en: 'Level: 2 at the top, 4 the third, up to 9 in an item that may have eight',
    zh: '级别：2 为一级目录，4 为三级目录；允许八级的项目中最大为 9',
  },
  sub: { en: 'The catalogs in it', zh: '子目录' },
  catalogs: { en: 'The catalogs in it', zh: '子目录' },
  pages: { en: 'The pages in it', zh: '其中的页面' },
  copy_page_id: { en: 'Page to copy; 0 for none', zh: '要复制的页面编号，0 表示没有' },
  default_cat_id: { en: 'Id of the catalog, or 0 for the root', zh: '目录编号，0 为根目录' },
  cats: {
    en: 'JSON: a list of `{cat_id, cat_name, parent_cat_id, s_number}`, or with `page_id` for a page; at most 10,000',
    zh: 'JSON 列表：`{cat_id, cat_name, parent_cat_id, s_number}`，移动页面时用 `page_id`；最多 10,000 项',
  },
  old_cat_id: {
    en: 'The catalog the page was in; 0 for the root',
    zh: '页面原来所在目录的编号，0 表示根目录',
  },
  old_cat_name: {
    en: 'Name of that catalog; empty for the root, and for a catalog that is gone',
    zh: '原目录的名称，根目录或目录已删除时为空',
  },
  del_by_uid: { en: 'Id of the person who deleted it', zh: '删除者的用户编号' },
  del_by_username: { en: 'Username of who deleted it', zh: '删除者的用户名' },
  del_by_name: { en: 'Name of who deleted it; empty where there is none', zh: '删除者的姓名，没有时为空' },
  del_time: { en: 'When it was deleted, `YYYY-MM-DD HH:mm:ss`', zh: '删除时间，`YYYY-MM-DD HH:mm:ss`' },

  // Reports and templates
  endpoint_pages: { en: 'Pages about endpoints', zh: '接口页面数' },
  endpoints: { en: 'Endpoints on these pages', zh: '这些页面上的接口数' },
  table_pages: { en: 'Pages about tables of a database', zh: '数据表页面数' },
  guide_pages: { en: 'All other pages', zh: '其他页面数' },
  complete_pages: {
    en: 'Pages about endpoints and tables of which everything is understood',
    zh: '内容已全部识别的接口和数据表页面数',
  },
  waiting_pages: {
    en: 'Pages that were saved a moment ago and are read in the background',
    zh: '刚刚保存、正在后台识别的页面数',
  },
  doubtful_pages: { en: 'Pages to look at, in the order of the item', zh: '需要查看的页面，按项目中的顺序' },
  doubts: { en: 'What is not understood', zh: '未能识别的内容' },
  reason: {
    en: '`noMethod`, `noAddress`: the endpoint has none; `unclearTable`, `unclearCode`: it is not clear what it describes; `looseFields`: a table of fields on a page without an endpoint; `unreadCall`: a line that looks like a call and was not read as an endpoint; `tooLong`: reading the page took too long; `unreadable`: reading it failed',
    zh: '`noMethod`、`noAddress` 表示接口没有请求方式或地址；`unclearTable`、`unclearCode` 表示不清楚表格或代码说明的是什么；`looseFields` 表示页面没有接口却有字段表；`unreadCall` 表示看起来是一个接口但未识别；`tooLong` 表示页面太长，`unreadable` 表示读取失败，都未能识别',
  },
  line: { en: 'Line of the page, from 1; 0 for the whole page', zh: '所在行，从 1 开始；0 表示整页' },
  template_title: { en: 'Title of the template, at most 500 characters', zh: '模板标题，最多 500 个字符' },
  template_content: {
    en: 'Markdown of the template, at most 256 kB',
    zh: '模板正文（Markdown），最多 256 kB',
  },
} as const satisfies Record<string, Entry>;
