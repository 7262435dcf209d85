/** Words of the backup of a site; a part of admin.ts. */
export const adminBackup = {
  webhooks: { en: 'Webhooks', zh: '回调通知' },
  backup: { en: 'Backup', zh: '备份' },
  backupHint: {
    en: 'The whole site in one file: people, items, pages with their history, uploads and settings. The site stays available meanwhile.',
    zh: '把整个站点写入一个文件：用户、项目、页面及历史版本、上传的文件和设置。备份期间站点可以正常使用。',
  },
  backupRestore: {
    en: 'It is restored below, or into an empty site with npm run restore on the server.',
    zh: '可以在下方恢复，也可以在服务器上运行 npm run restore 恢复到空的站点。',
  },
  backupStart: { en: 'Start a backup…', zh: '开始备份…' },
  backupAgain: { en: 'Start another backup…', zh: '重新备份…' },
  backupTitle: { en: 'Back up the whole site?', zh: '备份整个站点？' },
  backupWarning: {
    en: 'Without a passphrase, anyone with the file can read everything, including private items. It stays on the server for an hour.',
    zh: '不设口令时，得到此文件的人可以读取全部内容，包括私密项目。文件在服务器上保留一小时。',
  },
  backupPassphrase: { en: 'Passphrase (optional)', zh: '加密口令（可选）' },
  backupPassphraseHint: {
    en: '12 characters or more: the file is encrypted with it. Nobody can open the file without it.',
    zh: '至少 12 个字符，用于加密备份文件。没有口令就无法打开文件。',
  },
  backupBegin: { en: 'Start backup', zh: '开始备份' },
  backupBegun: { en: 'Backup started', zh: '备份已开始' },
  backupRunning: { en: 'Writing: {rows} {rows|row|rows} so far', zh: '正在备份：已写入 {rows} 行数据' },
  backupDone: {
    en: 'Done: {rows} {rows|row|rows} and {files} {files|file|files}, {size}. It can be downloaded until {moment}.',
    zh: '备份完成：{rows} 行数据，{files} 个文件，{size}。{moment} 前可以下载。',
  },
  backupByOther: {
    en: '{name} made a backup. Only {name} can download it.',
    zh: '{name} 做了备份，只有 {name} 可以下载。',
  },
  backupMissing: {
    en: 'Not found, so not included: {count} {count|file|files}.',
    zh: '缺少 {count} 个文件，未能备份。',
  },
  backupInCloud: {
    en: 'Left in cloud storage: {count} {count|file|files}.',
    zh: '{count} 个文件保存在云存储中，不在备份里。',
  },
  backupWithKey: {
    en: 'It includes the key that decrypts visit passwords and other secrets. Keep the file where nobody else can read it.',
    zh: '文件中包含解密访问密码等内容的密钥，请妥善保管。',
  },
  backupWithoutKey: {
    en: 'It does not include the key. Keep SECRET_KEY: without it, visit passwords and other secrets cannot be read.',
    zh: '文件中不包含密钥：请另外保存 SECRET_KEY，没有它就无法读取访问密码等内容。',
  },
  backupFailed: {
    en: 'The backup failed. The server log says why; often the disk is full.',
    zh: '备份失败。原因见服务器日志，常见原因是磁盘已满。',
  },
  backupDownload: { en: 'Download', zh: '下载' },
} as const;
