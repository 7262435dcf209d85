/** What the site writes in letters. */
export const letter = {
  confirmSubject: { en: 'Confirm your e-mail address', zh: '确认你的邮箱' },
  confirmWhy: {
    en: 'The {site} account “{username}” names this e-mail address. Confirm it, and you can log in with it and reset your password by e-mail.',
    zh: '{site} 账号“{username}”绑定了这个邮箱。确认后可以用它登录，也可以通过邮件重设密码。',
  },
  confirmButton: { en: 'Confirm this address', zh: '确认邮箱' },
  confirmFoot: {
    en: 'The link works for three days. If this is not your account, ignore this e-mail: the address stays unconfirmed.',
    zh: '链接三天内有效。如果这不是你的账号，不用理会，邮箱不会生效。',
  },
  resetSubject: { en: 'Reset your password', zh: '重设密码' },
  resetWhy: {
    en: 'Somebody asked for a new password for the {site} account “{username}”. If that was you, choose one here.',
    zh: '有人请求重设 {site} 账号“{username}”的密码。如果是你本人，请点击链接设置新密码。',
  },
  resetButton: { en: 'Choose a new password', zh: '设置新密码' },
  resetFoot: {
    en: 'The link works once, for 60 minutes. If this was not you, ignore this e-mail: your password stays as it is.',
    zh: '链接 60 分钟内有效，只能使用一次。如果不是你本人操作，不用理会，密码不会改变。',
  },
  welcomeSubject: { en: 'Your account on {site}', zh: '你的 {site} 账号' },
  welcomeWhy: {
    en: 'An administrator made the {site} account “{username}” for you. Choose a password, and you are signed in; it also confirms your e-mail address.',
    zh: '管理员为你创建了 {site} 账号“{username}”。设置密码后即可登录，同时完成邮箱确认。',
  },
  welcomeButton: { en: 'Choose a password', zh: '设置密码' },
  welcomeFoot: {
    en: 'The link works once, for seven days. If you do not know what this is about, ignore this e-mail.',
    zh: '链接七天内有效，只能使用一次。如果你不知道这是什么，不用理会。',
  },
  guessesSubject: { en: 'Somebody is guessing your password', zh: '有人在尝试你的密码' },
  guessesWhy: {
    en: 'Many wrong passwords were tried for the {site} account “{username}”. Nobody got in, and further tries are slowed down.',
    zh: '有人多次用错误的密码尝试登录 {site} 账号“{username}”，均未成功，之后的尝试已被限速。',
  },
  guessesButton: { en: 'See where you are signed in', zh: '查看登录位置' },
  guessesFoot: {
    en: 'If it was you, there is nothing to do. If not, make sure that your password is long and used nowhere else.',
    zh: '如果是你本人，不用理会；如果不是，请确认密码足够长，且没有在其他网站使用。',
  },
  visitGuessesSubject: { en: 'Somebody is guessing a visit password', zh: '有人在尝试项目的访问密码' },
  visitGuessesWhy: {
    en: 'Many wrong visit passwords were tried for your {site} item “{item}”. Nobody got in that way, and further tries are slowed down.',
    zh: '有人多次用错误的访问密码尝试打开你的 {site} 项目“{item}”，均未成功，之后的尝试已被限速。',
  },
  visitGuessesButton: { en: 'Open the settings of the item', zh: '打开项目设置' },
  visitGuessesFoot: {
    en: 'A visit password of six characters or more, best of letters and digits, cannot be guessed in a useful time.',
    zh: '访问密码有六个字符以上，最好同时含有字母和数字，就很难被猜到。',
  },
  invitationSubject: { en: 'You can register on this {site} site', zh: '你可以在 {site} 站点注册了' },
  invitationWhy: {
    en: 'Use this link to create an account. It also confirms your e-mail address.',
    zh: '点击链接即可创建账号，同时完成邮箱确认。',
  },
  invitationButton: { en: 'Register', zh: '注册' },
  invitationFoot: {
    en: 'The link works once, for seven days. If you do not know what this is about, ignore this e-mail.',
    zh: '链接七天内有效，只能使用一次。如果与你无关，不用理会。',
  },
  noticesSubject: {
    en: '{count} new {count|message|messages} on {site}',
    zh: '{site} 上有 {count} 条新消息',
  },
  noticesWhy: { en: 'You have not read this yet:', zh: '以下消息你还没有读：' },
  noticesMore: { en: 'And {count} more in your messages', zh: '消息中还有 {count} 条' },
  noticesButton: { en: 'Open my messages', zh: '打开我的消息' },
  noticesFoot: {
    en: 'You get this e-mail because you chose so in your personal settings.',
    zh: '你在个人设置中选择了接收这类邮件。',
  },
  noticesEnd: { en: 'Stop these e-mails', zh: '不再接收这类邮件' },
  orCopy: { en: 'Or copy this address into your browser:', zh: '也可以把地址复制到浏览器中打开：' },
} as const;
