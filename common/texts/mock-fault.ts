/** What of a request to a mock is not as its page says. */
export const mockFault = {
  missing: { en: '{field} is missing', zh: '缺少 {field}' },
  type: { en: '{field} is not of the type {wanted}', zh: '{field} 的类型不是 {wanted}' },
  values: { en: '{field} is none of {wanted}', zh: '{field} 不在 {wanted} 之中' },
  limit: { en: '{field} is beyond its limit: {wanted}', zh: '{field} 超出限制：{wanted}' },
  unknown: { en: '{field} is not on the page', zh: '文档里没有 {field}' },
  choice: {
    en: '{field} fits none of its alternatives {wanted}',
    zh: '{field} 不符合任何一种可选结构 {wanted}',
  },
  contentType: { en: 'The content type is not {wanted}', zh: '内容类型不是 {wanted}' },
  malformed: { en: 'The body cannot be read as {wanted}', zh: '请求体无法按 {wanted} 解析' },
  credentials: { en: 'No credentials: {wanted}', zh: '缺少认证信息：{wanted}' },
  body: { en: 'The body', zh: '请求体' },
} as const;
