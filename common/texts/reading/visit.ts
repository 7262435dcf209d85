/** Words of the screen that asks for the visit password of an item. */
export const visit = {
  title: { en: 'This item has a password', zh: '这个项目需要访问密码' },
  linkTitle: { en: 'This link has a password', zh: '此链接需要密码' },
  linkField: { en: 'Password of the link', zh: '链接密码' },
  linkEnded: { en: 'This link has ended', zh: '此链接已失效' },
  linkEndedLead: {
    en: 'Ask whoever sent it to you for a new one.',
    zh: '请向发给你链接的人索取新的链接。',
  },
  ask: {
    en: 'Ask whoever sent you the link. Members can ',
    zh: '密码请向分享链接的人索取。项目成员可以直接',
  },
  logIn: { en: 'log in', zh: '登录' },
  instead: { en: ' instead.', zh: '。' },
  membersTitle: { en: 'This item is for its members', zh: '这个项目仅成员可访问' },
  membersLead: {
    en: 'Log in with an account that is a member of it. Whoever sent you the link can add you.',
    zh: '请使用项目成员的账号登录，可以请发给你链接的人将你加为成员。',
  },
  membersLogIn: { en: 'Log in', zh: '登录' },
  field: { en: 'Visit password', zh: '访问密码' },
  missing: { en: 'Enter the password.', zh: '请输入密码。' },
  open: { en: 'Open the item', zh: '打开项目' },
  opening: { en: 'Opening…', zh: '正在打开…' },
  needsScripts: {
    en: 'Entering a password needs JavaScript. Turn it on in the browser, then reload.',
    zh: '输入密码需要 JavaScript，请在浏览器中启用后刷新。',
  },
} as const;

/** Words of the fields in which somebody proves who they are. */
export const proof = {
  code: { en: 'Verification code', zh: '验证码' },
  codeImage: { en: 'Show another code', zh: '换一张验证码' },
  showPassword: { en: 'Show password', zh: '显示密码' },
  hidePassword: { en: 'Hide password', zh: '隐藏密码' },
} as const;
