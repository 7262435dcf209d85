/** Words around the audit log; what happened is said by audit.ts. */
export const auditLog = {
  title: { en: 'Log', zh: '操作日志' },
  hint: {
    en: 'Who changed members, permissions and settings, looked at secrets, exported or deleted. Kept for two years.',
    zh: '成员、权限和设置的变更，以及查看密钥、导出和删除，保留两年。',
  },
  what: { en: 'What', zh: '操作' },
  who: { en: 'Who', zh: '操作人' },
  from: { en: 'From', zh: '来源' },
  when: { en: 'When', zh: '时间' },
  times: { en: '{count} times', zh: '{count} 次' },
  adminOverride: { en: 'Administrator', zh: '管理员' },
  download: { en: 'Download (JSON Lines)', zh: '下载（JSON Lines）' },
  nobody: { en: 'Not logged in', zh: '未登录' },
  count: { en: '{count} {count|entry|entries}, newest first', zh: '共 {count} 条，最新的在前' },
  none: { en: 'Nothing is recorded yet', zh: '还没有记录' },
  noneHint: {
    en: 'Changes to members, permissions and settings appear here.',
    zh: '成员、权限或设置有变更时，会记录在这里。',
  },
} as const;
