/** Words of pages made from data (API and table pages), and of what changed between two of them. Not in the reader's bundle. */
import type { Entry, Lang } from './index.ts';

export const fieldModel = {
  endpoint: { en: 'Endpoint', zh: '接口地址' },
  deprecated: {
    en: '> [!WARNING]\n> Deprecated: do not use it in anything new.',
    zh: '> [!WARNING]\n> 已弃用：请勿在新的开发中使用。',
  },
  path: { en: 'Path parameters', zh: '路径参数' },
  query: { en: 'Query parameters', zh: '查询参数' },
  header: { en: 'Request headers', zh: '请求头' },
  cookie: { en: 'Cookies', zh: 'Cookie 参数' },
  body: { en: 'Request body', zh: '请求体' },
  bodyRequired: { en: '**Required.**', zh: '**必填。**' },
  contentType: { en: 'Content type', zh: '内容类型' },
  noContentType: { en: '(not given)', zh: '（未注明）' },
  example: { en: 'Example', zh: '示例' },
  responses: { en: 'Responses', zh: '返回' },
  noStatus: { en: '(no status given)', zh: '（未注明状态码）' },
  responseHeaders: { en: 'Response headers', zh: '返回头' },
  security: { en: 'Authorization', zh: '身份验证' },
  securityChoice: { en: 'Any one of these options is enough.', zh: '满足下列任意一种方式即可。' },
  details: { en: 'Details', zh: '其他信息' },
  server: { en: 'Base address', zh: '基础地址' },
  operation: { en: 'Operation', zh: '操作标识' },
  remarks: { en: 'Remarks', zh: '备注' },
  name: { en: 'Name', zh: '参数' },
  type: { en: 'Type', zh: '类型' },
  required: { en: 'Required', zh: '必填' },
  description: { en: 'Description', zh: '说明' },
  rules: { en: 'Rules', zh: '规则' },
  preset: { en: 'Default', zh: '默认值' },
  option: { en: 'Option', zh: '方式' },
  scheme: { en: 'Name', zh: '名称' },
  kind: { en: 'Kind', zh: '类别' },
  scopes: { en: 'Scopes', zh: '权限范围' },
  noSecurity: { en: '(none needed)', zh: '（无需验证）' },
  apiKey: { en: 'API key', zh: 'API 密钥' },
  http: { en: 'HTTP', zh: 'HTTP 认证' },
  oauth2: { en: 'OAuth 2', zh: 'OAuth 2' },
  openIdConnect: { en: 'OpenID Connect', zh: 'OpenID Connect' },
  mutualTLS: { en: 'Mutual TLS', zh: '双向 TLS' },
  yes: { en: 'yes', zh: '是' },
  no: { en: 'no', zh: '否' },
  whole: { en: '(body)', zh: '（整体）' },
  or: { en: 'or', zh: '或' },
  oneOf: { en: 'one of', zh: '其中之一' },
  anyOf: { en: 'any of', zh: '任意几种' },
  allOf: { en: 'all of', zh: '同时满足' },
  isDeprecated: { en: 'deprecated', zh: '已弃用' },
  isReadOnly: { en: 'read-only', zh: '只读' },
  isWriteOnly: { en: 'write-only', zh: '只写' },
  isIncomplete: { en: 'not all fields are shown', zh: '字段未全部列出' },
  isCut: { en: 'same as above', zh: '结构同上' },
  noOthers: { en: 'no other fields', zh: '不允许其他字段' },
  values: { en: 'one of', zh: '可选值' },
  minimum: { en: '≥', zh: '≥' },
  maximum: { en: '≤', zh: '≤' },
  exclusiveMinimum: { en: '>', zh: '>' },
  exclusiveMaximum: { en: '<', zh: '<' },
  multipleOf: { en: 'multiple of', zh: '倍数' },
  minLength: { en: 'length ≥', zh: '长度 ≥' },
  maxLength: { en: 'length ≤', zh: '长度 ≤' },
  pattern: { en: 'pattern', zh: '格式' },
  minItems: { en: 'items ≥', zh: '元素 ≥' },
  maxItems: { en: 'items ≤', zh: '元素 ≤' },
  uniqueItems: { en: 'no duplicates', zh: '元素不重复' },
  minProperties: { en: 'fields ≥', zh: '字段 ≥' },
  maxProperties: { en: 'fields ≤', zh: '字段 ≤' },
  failure: { en: 'Failure', zh: '失败' },
  engine: { en: 'Engine', zh: '引擎' },
  collation: { en: 'Collation', zh: '排序规则' },
  fields: { en: 'Fields', zh: '字段' },
  field: { en: 'Field', zh: '字段' },
  nullable: { en: 'Null', zh: '允许空' },
  key: { en: 'Key', zh: '键' },
  primary: { en: 'primary', zh: '主键' },
  indexes: { en: 'Indexes', zh: '索引' },
  index: { en: 'Index', zh: '索引名' },
  unique: { en: 'Unique', zh: '唯一' },
} as const satisfies Record<string, Entry>;

export type FieldWord = keyof typeof fieldModel;

export function fieldWord(lang: Lang, word: FieldWord): string {
  return fieldModel[word][lang === 'en' ? 'en' : 'zh'];
}

/** Whether a text is this word in either language, as people write it: any case, whitespace around it. */
export function isFieldWord(text: string, word: FieldWord): boolean {
  const said = text.trim().toLowerCase();
  const { en, zh } = fieldModel[word];
  return said === en.toLowerCase() || said === zh.toLowerCase();
}
