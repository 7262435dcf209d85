/** Words of signing in, registering and one's own account. */
export const user = {
  logInSub: { en: "to your team's documents", zh: '打开团队的文档' },
  usernameOrEmail: { en: 'Username or e-mail', zh: '用户名或邮箱' },
  username: { en: 'Username', zh: '用户名' },
  password: { en: 'Password', zh: '密码' },
  loggingIn: { en: 'Logging in…', zh: '正在登录…' },
  noAccount: { en: 'No account yet?', zh: '还没有账号？' },
  haveAccount: { en: 'Already have an account?', zh: '已有账号？' },
  registerSub: {
    en: 'Then create items, or join those of your colleagues',
    zh: '注册后就能新建项目，或加入同事的项目',
  },
  registering: { en: 'Registering…', zh: '正在注册…' },
  usernameHint: {
    en: '2 to 60 characters without spaces, commas or @. Capitals make no difference when you log in.',
    zh: '2 到 60 个字符，不含空格、逗号和 @。登录时不分大小写。',
  },
  passwordHint: { en: '8 characters or more, not a common password.', zh: '8 个字符以上，不要用常见密码。' },
  passwordAgain: { en: 'Repeat password', zh: '再输一次密码' },
  passwordsDiffer: { en: 'The two passwords are not the same', zh: '两次输入的密码不同' },
  usernameMissing: { en: 'Enter your username.', zh: '请输入用户名。' },
  usernameOrEmailMissing: { en: 'Enter your username or e-mail.', zh: '请输入用户名或邮箱。' },
  passwordMissing: { en: 'Enter your password.', zh: '请输入密码。' },
  proveTitle: { en: 'Confirm that it is you', zh: '确认是你本人' },
  proveHint: {
    en: 'This step needs your password when the last sign-in is more than ten minutes ago.',
    zh: '距上次登录验证超过十分钟，执行此操作需要再次输入密码。',
  },
  proveAction: { en: 'Confirm and go on', zh: '确认并继续' },
  invited: {
    en: 'You were invited. Choose a username and a password.',
    zh: '你收到了邀请，请设置用户名和密码。',
  },
  byInvitationTitle: { en: 'By invitation only', zh: '仅限受邀注册' },
  byInvitationHint: {
    en: 'Ask an administrator of this site for a link with which you can register.',
    zh: '请向本站管理员索取注册邀请链接。',
  },
  closedTitle: { en: 'Registration is closed', zh: '未开放注册' },
  closedHint: {
    en: 'Administrators of this site make the accounts. Ask one of them.',
    zh: '本站账号由管理员创建，请联系管理员。',
  },
  byLetterSub: {
    en: 'We send a link to your e-mail address; with it you register',
    zh: '我们会向你的邮箱发送一个注册链接',
  },
  registerSentHint: {
    en: 'An e-mail with a link arrives at {email} within a few minutes. The link works once, for seven days.',
    zh: '几分钟内 {email} 会收到一封带注册链接的邮件。链接七天内有效，只能用一次。',
  },
  registerSentFoot: { en: 'No e-mail? Check your spam folder.', zh: '没收到？请检查垃圾邮件。' },
  sendRegisterLink: { en: 'Send the link', zh: '发送注册链接' },
  ownPassword: { en: 'Your login password', zh: '你的登录密码' },
  ownPasswordMissing: { en: 'Enter your login password.', zh: '请输入你的登录密码。' },
} as const;
