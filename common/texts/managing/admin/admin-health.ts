/** Words of the page of health; a part of admin.ts. What is so of each part the server says (server/operator/health.ts). */
export const adminHealth = {
  health: { en: 'Health', zh: '运行状况' },
  healthAllFine: { en: 'Everything works. Nothing has to be done.', zh: '一切正常，无需处理。' },
  healthToLook: {
    en: '{count} {count|part wants|parts want} a look; what to do stands beside it.',
    zh: '有 {count} 项需要留意，处理办法见各项说明。',
  },
  healthAgain: { en: 'Look again', zh: '重新检查' },
  health_fine: { en: 'Fine', zh: '正常' },
  health_look: { en: 'Look at it', zh: '需要留意' },
  health_broken: { en: 'Broken', zh: '有故障' },
  health_disk: { en: 'Disk', zh: '磁盘' },
  health_database: { en: 'Database', zh: '数据库' },
  health_queue: { en: 'Work in the background', zh: '后台任务' },
  health_index: { en: 'Search index', zh: '搜索索引' },
  health_mail: { en: 'Mail', zh: '邮件' },
  health_deliveries: { en: 'Webhooks', zh: '回调通知' },
  health_backup: { en: 'Last backup', zh: '最近备份' },
  health_version: { en: 'Version', zh: '版本' },
  health_processes: { en: 'Processes', zh: '进程' },
} as const;
