/** Where requests through the server may go, in the settings of an item. */
export const consoleTarget = {
  title: { en: 'Requests through the server', zh: '经服务器发送请求' },
  hint: {
    en: 'Members of this item may send requests to the addresses below through this server. Nothing of them is stored.',
    zh: '项目成员可以经本服务器向下列地址发送请求，请求内容不会保存。',
  },
  enabled: { en: 'Requests through the server on', zh: '开启经服务器发送请求' },
  list: { en: 'Allowed addresses', zh: '允许的地址' },
  target: { en: 'Address {place}', zh: '地址 {place}' },
  add: { en: 'Add an address', zh: '添加地址' },
  scheme: { en: 'Scheme', zh: '协议' },
  host: { en: 'Host', zh: '主机' },
  port: { en: 'Port', zh: '端口' },
  portHint: { en: 'Empty: 443 for https, 80 for http', zh: '为空时 https 用 443，http 用 80' },
  path: { en: 'Path', zh: '路径' },
  pathHint: { en: 'This path and all below it', zh: '此路径及其下级路径' },
  methods: { en: 'Methods', zh: '请求方法' },
  methodMissing: { en: 'Every address needs a method.', zh: '每个地址至少选择一个请求方法。' },
  hostNotAllowed: {
    en: 'The site administrator has not allowed this host yet.',
    zh: '站点管理员尚未允许此主机。',
  },
  administrator: {
    en: 'A new host needs the site administrator, who keeps the list of allowed hosts.',
    zh: '新主机需要站点管理员加入允许的主机列表。',
  },
  ownerOnly: { en: 'Only the owner of the item changes this.', zh: '只有项目所有者可以修改。' },
  save: { en: 'Save addresses', zh: '保存地址' },
  saved: { en: 'Addresses saved', zh: '地址已保存' },
} as const;
