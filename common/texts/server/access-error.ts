/** How links, tokens and keys are refused. */
export const accessError = {
  linkEnded: { en: 'This link has ended.', zh: '此链接已失效。' },
  linksForbidden: {
    en: 'The administrator of this site allows no links for visitors.',
    zh: '站点管理员不允许访客链接。',
  },
  linksTooMany: { en: 'There can be at most {limit}.', zh: '最多只能有 {limit} 个。' },
  downloadsDenied: { en: 'This link allows reading only, no downloads.', zh: '此链接仅供阅读，不能下载。' },
  tokenWrong: {
    en: 'There is no such token, or it has ended.',
    zh: '没有这个令牌，或令牌已失效。',
  },
  tokenRefused: {
    en: 'No token is taken here. Sign in to do this.',
    zh: '此操作不接受令牌，请登录后进行。',
  },
  tokenReadOnly: { en: 'This token may only read.', zh: '此令牌只能读取。' },
  tokenOfItems: {
    en: 'This token is for chosen items alone. This needs one for all items.',
    zh: '此令牌只限所选项目，此操作需要适用于所有项目的令牌。',
  },
  rateReached: {
    en: 'Too many calls with this token or key. Wait a minute.',
    zh: '此令牌或密钥的调用过于频繁，请稍候一分钟。',
  },
  keyReadOnly: { en: 'This key may only read.', zh: '此密钥只能读取。' },
  tokensTooMany: { en: 'There are {limit} already. End some first.', zh: '已有 {limit} 个，请先吊销一些。' },
  tokenNameMissing: { en: 'Give it a name.', zh: '请填写名称。' },
  viewingAs: {
    en: 'You see this item as somebody else, for reading only. Stop that first.',
    zh: '您正以他人身份查看此项目，只能阅读。请先停止查看。',
  },
  feedbackOff: { en: 'Readers are asked nothing here.', zh: '此处不接受读者反馈。' },
  feedbackFull: {
    en: 'There is much to look at here already. Try again in some days.',
    zh: '此处待处理的反馈已经很多，请过几天再试。',
  },
  endPassed: { en: 'The end lies in the past.', zh: '到期时间已过。' },
} as const;
