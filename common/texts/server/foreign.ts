/** Words in the pages made from other people's documents, and in the documents made for them. */
export const foreign = {
  webhooks: { en: 'Webhooks', zh: 'Webhooks' },
  callbacks: { en: 'Callbacks', zh: '回调' },
  untitled: { en: 'Untitled', zh: '未命名' },
  unnamedItem: { en: 'Imported API', zh: '导入的接口' },
  tooLong: { en: 'left out, too long', zh: '内容过长，已省略' },
  leftOut: { en: 'Not in this document:', zh: '以下接口未包含在本文档中：' },
  sameRequest: { en: 'another page describes the same request', zh: '已有页面描述同一请求' },
  noMethod: { en: 'OpenAPI does not know its method', zh: 'OpenAPI 不支持该请求方式' },
  noPath: { en: 'it has no path', zh: '没有请求路径' },
} as const;
