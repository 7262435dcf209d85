/** Words of the history of a page. */
export const history = {
  history: { en: 'History', zh: '历史版本' },
  compare: { en: 'Compare versions', zh: '版本对比' },
  backTo: { en: 'Back to {name}', zh: '返回 {name}' },
  versions: { en: 'Versions', zh: '版本' },
  current: { en: 'Current', zh: '当前版本' },
  currentBy: { en: '{name}, current', zh: '{name}，当前' },
  kept: { en: 'The last 100 versions are kept', zh: '保留最近 100 个版本' },
  none: { en: 'no data', zh: '还没有历史版本' },
  noneHint: {
    en: 'Every save keeps the version before it. This page was saved once.',
    zh: '每次保存都会保留之前的版本。这个页面只保存过一次。',
  },
  removed: { en: '{count} removed', zh: '删除 {count} 行' },
  added: { en: '{count} added', zh: '新增 {count} 行' },
  onlyChanges: { en: 'Only changes', zh: '只看改动' },
  sideBySide: { en: 'Side by side', zh: '并排' },
  inline: { en: 'Inline', zh: '单列' },
  view: { en: 'View', zh: '视图' },
  byField: { en: 'By field', zh: '按字段' },
  breaking: { en: 'Breaking', zh: '不兼容' },
  fieldsChanged: { en: '{count} {count|change|changes}', zh: '{count} 处改动' },
  fieldsBreaking: { en: '{count} breaking', zh: '{count} 处不兼容' },
  moreChanges: { en: 'and {count} more', zh: '另有 {count} 处改动' },
  fieldsSame: {
    en: 'Fields, types and texts are the same. Only the way they are written changed.',
    zh: '字段、类型和说明都没有变，只是写法不同。',
  },
  showUnchanged: { en: 'Show {count} unchanged {count|line|lines}', zh: '显示 {count} 行未改动的内容' },
  same: {
    en: 'The text is the same. Only the title or the place changed.',
    zh: '正文相同，只改动了标题或位置。',
  },
  restore: { en: 'Restore this version', zh: '恢复这个版本' },
  restoreHint: {
    en: 'It is put into the editor first, and takes effect when you save.',
    zh: '恢复后先放进编辑器，保存才生效。',
  },
  restored: {
    en: 'The version of {time} is in the editor. Save to keep it.',
    zh: '已放入 {time} 的版本，保存后生效。',
  },
  compareWithCurrent: { en: 'Compare with current', zh: '与当前内容比较' },
  fewerMore: {
    en: '{time}, {name}. {removed} {removed|line|lines} fewer and {added} more than now',
    zh: '{time}，{name}。比当前版本少 {removed} 行、多 {added} 行',
  },
} as const;
