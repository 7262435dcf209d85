/** What pushes answer. */
export const push = {
  /** Scripts look for these two words, whatever their language. */
  done: { en: '成功', zh: '成功' },
  failed: { en: '失败: {reason}', zh: '失败：{reason}' },
  /** What a database says beside what a person wrote: in a cell, and as a paragraph. */
  databaseCell: { en: ' (database: {text})', zh: '（数据库：{text}）' },
  databaseText: { en: 'The database says: {text}', zh: '数据库中的说明：{text}' },
} as const;
