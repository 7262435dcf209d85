/** The settings of an item by their fields, as the audit log names those that were changed. */
export const auditSetting = {
  item_name: { en: 'name', zh: '名称' },
  item_description: { en: 'description', zh: '描述' },
  item_domain: { en: 'address', zh: '个性域名' },
  password: { en: 'visit password', zh: '访问密码' },
  indexing: { en: 'search engines', zh: '搜索引擎收录' },
  /** Between two of them. */
  separator: { en: ', ', zh: '、' },
} as const;
