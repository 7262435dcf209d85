/** Words both entries of the web say. */
export const common = {
  brandHome: { en: '{site} home', zh: '{site} 首页' },
  myItems: { en: 'My items', zh: '我的项目' },
  logIn: { en: 'Log in', zh: '登录' },
  account: { en: 'Account', zh: '账号' },
  switchTheme: { en: 'Switch theme', zh: '切换深浅色' },
  switchLanguage: { en: 'Language: English. Switch to 简体中文', zh: '语言：简体中文。切换到 English' },
  languageName: { en: 'English', zh: '简体中文' },
  close: { en: 'Close', zh: '关闭' },
  tryAgain: { en: 'Try again', zh: '重试' },
  loading: { en: 'Loading…', zh: '正在加载…' },
  /** Between two sentences, or a sentence and what follows it. */
  gap: { en: ' ', zh: '' },
  more: { en: 'More', zh: '更多' },
  search: { en: 'Search', zh: '搜索' },
  searchItem: { en: 'Search this item', zh: '搜索此项目' },
  unreachable: {
    en: 'Could not reach the server. Check the connection, then try again.',
    zh: '无法连接服务器，请检查网络。',
  },
  notHere: { en: 'Page not found', zh: '找不到页面' },
  notHereHint: {
    en: 'It was moved or deleted, or the address is wrong.',
    zh: '页面已移动或删除，或地址有误。',
  },
  noRight: { en: 'You do not have access', zh: '没有访问权限' },
  noRightHint: {
    en: 'Ask the owner of the item or an administrator for access.',
    zh: '请向项目所有者或管理员申请权限。',
  },
  otherAccount: { en: 'Use another account', zh: '换一个账号' },
  failed: { en: 'Could not load this', zh: '加载失败' },
  goHome: { en: 'Home', zh: '首页' },
  privateItem: { en: 'private', zh: '私密' },
} as const;

/** Words that all screens behind the login say, and no reading screen. */
export const work = {
  logOut: { en: 'Log out', zh: '退出登录' },
  client: { en: 'Client download', zh: '客户端下载' },
  apiTool: { en: 'API testing tool', zh: '接口测试工具' },
  register: { en: 'Register', zh: '注册' },
  cancel: { en: 'Cancel', zh: '取消' },
  keep: { en: 'Keep', zh: '保留' },
  save: { en: 'Save', zh: '保存' },
  saving: { en: 'Saving…', zh: '正在保存…' },
  /** What a control is, and of what. */
  named: { en: '{what}: {name}', zh: '{what}：{name}' },
  pages: { en: 'Pages of the list', zh: '列表分页' },
  pageNumber: { en: 'Page {number}', zh: '第 {number} 页' },
  previousPage: { en: 'Previous page', zh: '上一页' },
  nextPage: { en: 'Next page', zh: '下一页' },
  back: { en: 'Back', zh: '返回' },
  codeMissing: { en: 'Enter the code in the picture.', zh: '请输入图中的验证码。' },
} as const;
