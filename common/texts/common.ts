/** Words both doors of the web say. */
export const common = {
  brandHome: { en: 'Docstead home', zh: 'Docstead 首页' },
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
    zh: '连接不上服务器，检查网络后重试。',
  },
  notHere: { en: 'Page not found', zh: '这里没有页面' },
  notHereHint: {
    en: 'It was moved or deleted, or the address is wrong. Deleted pages stay in the recycle bin for 30 days.',
    zh: '页面已移走或删除，也可能地址不对。删除的页面在回收站保留 30 天。',
  },
  noRight: { en: 'You do not have access', zh: '你没有权限打开这里' },
  noRightHint: {
    en: 'Ask an administrator or the owner of the item for access, or log in with another account.',
    zh: '联系管理员或项目创建者开通权限，或换一个账号登录。',
  },
  otherAccount: { en: 'Use another account', zh: '换一个账号' },
  failed: { en: 'This did not load', zh: '没有加载成功' },
  goHome: { en: 'Home', zh: '首页' },
  privateItem: { en: 'private', zh: '私密' },
} as const;
