/** Words of the portal at /. */
export const portal = {
  search: { en: 'Search the documents', zh: '搜索文档' },
  oftenRead: { en: 'Often read', zh: '常看' },
  news: { en: 'What is new', zh: '最近更新' },
  items: { en: 'Documents', zh: '文档' },
  others: { en: 'More', zh: '其他' },
  updated: { en: 'Updated {day}', zh: '{day} 更新' },
  locked: { en: 'needs a visit password', zh: '需要访问密码' },
  added: { en: 'New', zh: '新增' },
  changed: { en: 'Changed', zh: '变更' },
  breaking: { en: 'Breaking', zh: '不兼容' },
  severalPages: { en: 'Several pages', zh: '多个页面' },
  nothing: { en: 'Nothing is listed here yet', zh: '这里还没有内容' },
  nothingHint: { en: 'More may be listed for you once you log in.', zh: '登录后可能会看到更多内容。' },
} as const;
