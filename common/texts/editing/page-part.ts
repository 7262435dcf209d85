/** What a table or a block of code of a page was understood as. */
export const pagePart = {
  request: { en: 'Request', zh: '请求' },
  response: { en: 'Response', zh: '返回' },
  example: { en: 'Example', zh: '示例' },
  errors: { en: 'Error codes', zh: '错误码' },
  columns: { en: 'Database columns', zh: '数据表字段' },
  call: { en: 'Address', zh: '接口地址' },
  nothing: { en: 'Not part of the API', zh: '与接口无关' },
  unclear: { en: 'Not understood', zh: '未识别' },
} as const;
