/** Words that exported files say themselves. */
export const exported = {
  contents: { en: 'Contents', zh: '目录' },
  menu: { en: 'Contents', zh: '目录' },
  theme: { en: 'Switch light and dark', zh: '切换深浅色' },
  search: { en: 'Search in all pages', zh: '搜索所有页面' },
  noHits: { en: 'Nothing found', zh: '没有找到' },
  files: { en: 'Attachments', zh: '附件' },
  before: { en: 'Previous: {name}', zh: '上一页：{name}' },
  after: { en: 'Next: {name}', zh: '下一页：{name}' },
  pictureMissing: { en: '[Picture not included: {name}]', zh: '[图片未包含：{name}]' },
  note: { en: 'Note', zh: '注意' },
  tip: { en: 'Tip', zh: '提示' },
  important: { en: 'Important', zh: '重要' },
  warning: { en: 'Warning', zh: '警告' },
  danger: { en: 'Danger', zh: '危险' },
} as const;
