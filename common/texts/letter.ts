/** What the site writes in letters. */
export const letter = {
  confirmSubject: { en: 'Confirm your e-mail address', zh: '确认你的邮箱' },
  confirmWhy: {
    en: 'The Docstead account “{username}” names this e-mail address. Confirm it, and you can log in with it and reset your password by e-mail.',
    zh: 'Docstead 账号“{username}”绑定了这个邮箱。确认后可以用它登录，也可以通过邮件重设密码。',
  },
  confirmButton: { en: 'Confirm this address', zh: '确认邮箱' },
  confirmFoot: {
    en: 'The link works for three days. If this is not your account, ignore this e-mail: the address stays unconfirmed.',
    zh: '链接三天内有效。如果这不是你的账号，不用理会，邮箱不会生效。',
  },
  resetSubject: { en: 'Reset your password', zh: '重设密码' },
  resetWhy: {
    en: 'Somebody asked for a new password for the Docstead account “{username}”. If that was you, choose one here.',
    zh: '有人请求重设 Docstead 账号“{username}”的密码。如果是你本人，请点击链接设置新密码。',
  },
  resetButton: { en: 'Choose a new password', zh: '设置新密码' },
  resetFoot: {
    en: 'The link works once, for 60 minutes. If this was not you, ignore this e-mail: your password stays as it is.',
    zh: '链接 60 分钟内有效，只能使用一次。如果不是你本人操作，不用理会，密码不会改变。',
  },
  orCopy: { en: 'Or copy this address into your browser:', zh: '也可以把地址复制到浏览器中打开：' },
} as const;
