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
    en: '2 to 60 characters without spaces. Capitals make no difference when you log in.',
    zh: '2 到 60 个字符，不含空格。登录时不分大小写。',
  },
  passwordHint: { en: '8 characters or more, not a common password.', zh: '8 个字符以上，不要用常见密码。' },
  passwordAgain: { en: 'Repeat password', zh: '再输一次密码' },
  passwordsDiffer: { en: 'The two passwords are not the same', zh: '两次输入的密码不同' },
  usernameMissing: { en: 'Enter your username.', zh: '请输入用户名。' },
  usernameOrEmailMissing: { en: 'Enter your username or e-mail.', zh: '请输入用户名或邮箱。' },
  passwordMissing: { en: 'Enter your password.', zh: '请输入密码。' },
  ownPassword: { en: 'Your login password', zh: '你的登录密码' },
  ownPasswordMissing: { en: 'Enter your login password.', zh: '请输入你的登录密码。' },
} as const;
