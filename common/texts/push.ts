/** What pushes answer. */
export const push = {
  /** Scripts look for these two words, whatever their language. */
  done: { en: '成功', zh: '成功' },
  failed: { en: '失败: {reason}', zh: '失败：{reason}' },
} as const;
