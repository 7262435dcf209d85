/** Words of the settings that say where the requests of an item go. */
export const environmentSetting = {
  title: { en: 'Environments', zh: '请求环境' },
  lead: {
    en: 'Readers choose one of these: it fills the addresses and samples of all pages, and requests are sent to it. Keys and passwords are never kept here; each reader types their own, and they stay in the browser.',
    zh: '读者可选择其中之一：所有页面的地址和示例随之改变，请求也发往该环境。密钥和密码不会保存在这里，由读者各自填写，只存在浏览器中。',
  },
  derived: {
    en: 'Nothing is set here yet, so readers choose among the servers of the API settings.',
    zh: '尚未设置，读者可在 API 设置的服务器中选择。',
  },
  environment: { en: 'Environment {place}', zh: '环境 {place}' },
  add: { en: 'Add an environment', zh: '添加环境' },
  baseHint: {
    en: 'Such as https://test.example.com/v2: it stands before the path of each endpoint. A path may hold {{name}}.',
    zh: '例如 https://test.example.com/v2，位于接口路径之前。路径中可以使用 {{变量名}}。',
  },
  kind: { en: 'Kind', zh: '类型' },
  test: { en: 'Test', zh: '测试' },
  staging: { en: 'Staging', zh: '预发布' },
  live: { en: 'Live', zh: '生产' },
  shownTo: { en: 'Shown to', zh: '谁能看到' },
  everybody: { en: 'Everybody who sees the item', zh: '能看到项目的所有人' },
  members: { en: 'Members', zh: '成员' },
  editors: { en: 'Those who edit the item', zh: '可编辑的成员' },
  maySend: { en: 'Requests may be sent to it', zh: '可以向它发送请求' },
  maySendHint: {
    en: 'Otherwise it only fills addresses and samples.',
    zh: '否则只用于填充地址和示例。',
  },
  signIn: { en: 'Requests sign in with', zh: '请求的身份验证' },
  signInNone: { en: 'Nothing, or what the page says', zh: '无，或按页面说明' },
  signInBasic: { en: 'Username and password (Basic)', zh: '用户名和密码（Basic）' },
  signInBearer: { en: 'A token (Bearer)', zh: '令牌（Bearer）' },
  signInClient: { en: 'OAuth 2, client credentials', zh: 'OAuth 2 客户端凭证' },
  signInCode: { en: 'OAuth 2, authorization code with PKCE', zh: 'OAuth 2 授权码（PKCE）' },
  scopesHint: { en: 'With blanks between', zh: '用空格分隔' },
  variableHint: {
    en: 'Fills {{name}} wherever it stands, and {name} in addresses',
    zh: '替换各处的 {{变量名}}，以及地址中的 {变量名}',
  },
  value: { en: 'Value', zh: '值' },
  secret: { en: 'Secret', zh: '敏感' },
  secretHint: {
    en: 'Each reader types their own value.',
    zh: '由每个读者填写自己的值。',
  },
  visitors: { en: 'Visitors may send requests', zh: '访客可以发送请求' },
  visitorsHint: {
    en: 'From their own browser, to environments that are shown to everybody. Members always may.',
    zh: '从访客自己的浏览器发往所有人可见的环境。成员始终可以发送。',
  },
  wrong: {
    en: 'Missing or not valid: {field}. Nothing was saved.',
    zh: '缺失或不正确：{field}。没有保存任何内容。',
  },
  saved: { en: 'The environments were saved.', zh: '请求环境已保存。' },
} as const;
