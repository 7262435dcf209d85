/** What the fields of the API settings hold. */
import type { Entry } from '../../../texts/index.ts';

export const apiSettingsFields = {
  version: {
    en: 'Changes with the settings; a save sends the one that it began with',
    zh: '随设置变化；保存时发送读取到的值',
  },
  settings: { en: 'What an export says', zh: '导出内容' },
  imported: {
    en: 'What the imported document or the item says without what people saved; fields as in `settings`',
    zh: '导入文档或项目本身的内容，不含手动保存的部分；字段与 `settings` 相同',
  },
  title: { en: 'Title of the API', zh: 'API 标题' },
  'settings.version': { en: 'Version of the API', zh: 'API 版本' },
  'imported.version': { en: 'Version of the API', zh: 'API 版本' },
  description: { en: 'Description, in Markdown', zh: '描述，Markdown 格式' },
  terms_of_service: { en: 'Address of the terms of service', zh: '服务条款网址' },
  contact_name: { en: 'Who to ask', zh: '联系人' },
  contact_url: { en: 'Address of the contact', zh: '联系人网址' },
  contact_email: { en: 'E-mail address of the contact', zh: '联系人邮箱' },
  license_name: { en: 'Name of the licence', zh: '许可证名称' },
  license_url: { en: 'Address of the licence', zh: '许可证网址' },
  servers: { en: 'Where the API is served', zh: '服务器' },
  url: { en: 'Address of the server; variables stand in braces', zh: '服务器地址，变量写在花括号中' },
  variables: { en: 'Variables of the address', zh: '地址中的变量' },
  'variables.name': { en: 'Name of the variable', zh: '变量名' },
  preset: { en: 'Value without a choice', zh: '默认值' },
  values: { en: 'Values that it may have; empty: any', zh: '可选值，为空表示不限' },
  security_schemes: { en: 'Ways to sign in', zh: '认证方式' },
  'security_schemes.name': { en: 'Name of the scheme', zh: '认证方式名称' },
  'security_schemes.kind': {
    en: '`apiKey`, `http`, `oauth2` or `openIdConnect`; empty for another kind of the imported document',
    zh: '`apiKey`、`http`、`oauth2` 或 `openIdConnect`；为空表示导入文档中的其他类型',
  },
  place: {
    en: 'Of an API key: `header`, `query` or `cookie`',
    zh: 'API 密钥的传递位置：`header`、`query` 或 `cookie`',
  },
  parameter: { en: 'Of an API key: its header or parameter', zh: 'API 密钥的请求头或参数名' },
  http_scheme: {
    en: 'Of `http`: `bearer`, `basic` or another scheme',
    zh: '`http` 的方案：`bearer`、`basic` 等',
  },
  bearer_format: { en: 'Format of a bearer token', zh: 'Bearer 令牌的格式' },
  open_id_url: { en: 'OpenID Connect address', zh: 'OpenID Connect 地址' },
  flows: { en: 'Flows of OAuth 2', zh: 'OAuth 2 授权流程' },
  'flows.kind': {
    en: '`authorizationCode`, `clientCredentials`, `implicit` or `password`',
    zh: '`authorizationCode`、`clientCredentials`、`implicit` 或 `password`',
  },
  authorization_url: { en: 'Where a person is asked', zh: '授权地址' },
  token_url: { en: 'Where tokens are given', zh: '令牌地址' },
  refresh_url: { en: 'Where tokens are renewed', zh: '刷新令牌的地址' },
  scopes: { en: 'What a token may allow', zh: '权限范围' },
  'scopes.name': { en: 'Name of the scope', zh: '权限名称' },
  tags: { en: 'Tags in their order', zh: '标签，按顺序排列' },
  'tags.name': { en: 'Name of the tag', zh: '标签名称' },
} as const satisfies Record<string, Entry>;
