/** What a mock of an API says to those who program against it. */
export const mock = {
  off: {
    en: 'No mock answers here: there is no such item, or it is not switched on in its settings.',
    zh: '此地址没有模拟服务：项目不存在，或未在项目设置中开启。',
  },
  keyNeeded: {
    en: 'This item is not open: send its key for reading in the header X-Mock-Key.',
    zh: '此项目不公开：请在请求头 X-Mock-Key 中带上项目的只读密钥。',
  },
  keyWrong: {
    en: 'The key for reading is not that of this item.',
    zh: '只读密钥与此项目不符。',
  },
  tooMany: {
    en: 'Too many requests from this address. Wait a minute.',
    zh: '此地址的请求过多，请一分钟后再试。',
  },
  tooLarge: { en: 'A body may have at most {limit}.', zh: '请求体不能超过 {limit}。' },
  notForScripts: {
    en: 'A mock answers programs. A browser cannot load it as a script, a style or a worker.',
    zh: '模拟服务只供程序调用，浏览器不能把它当作脚本、样式或 Worker 加载。',
  },
  noEndpoint: {
    en: 'No page of this item is about {method} {path}.',
    zh: '项目中没有 {method} {path} 的接口页。',
  },
  noMethod: {
    en: 'The pages of this path have {methods}, not {method}.',
    zh: '此路径的接口页是 {methods}，没有 {method}。',
  },
  noCode: {
    en: 'The page has no answer with the status {wanted}.',
    zh: '接口页没有状态码为 {wanted} 的响应。',
  },
  noExample: { en: 'The page has no example called “{wanted}”.', zh: '接口页没有名为“{wanted}”的示例。' },
  notAsPage: { en: 'The request is not as its page says.', zh: '请求与接口页的说明不符。' },
} as const;
