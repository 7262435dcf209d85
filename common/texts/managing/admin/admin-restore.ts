/** Words of what replaces a site by a backup; a part of admin.ts. */
export const adminRestore = {
  restore: { en: 'Restore', zh: '恢复' },
  restoreHint: {
    en: 'A backup takes the place of the whole site. It is checked first, and you see what it replaces before anything changes. The site as it is now is backed up by itself and kept on the server.',
    zh: '用备份替换整个站点。会先检查备份，列出将被替换的内容，确认后才会改动。替换前会自动备份当前站点并保存在服务器上。',
  },
  restoreNone: {
    en: 'There is no backup on the server. Make one above, or upload one.',
    zh: '服务器上没有备份。可以在上方生成，或者上传一个。',
  },
  restoreChoose: { en: 'Backup', zh: '备份' },
  restoreMade: { en: 'Made {moment}, {size}', zh: '{moment} 生成，{size}' },
  restoreUploaded: { en: 'Uploaded, {size}', zh: '已上传，{size}' },
  restoreSafety: {
    en: 'The site before the restore of {moment}, {size}',
    zh: '{moment} 恢复前的站点，{size}',
  },
  restorePassphrase: { en: 'Passphrase of the backup', zh: '备份的口令' },
  restoreUpload: { en: 'Upload a backup…', zh: '上传备份…' },
  restoreUploading: { en: 'Uploading: {percent}%', zh: '正在上传：{percent}%' },
  restoreGoOn: {
    en: 'An upload was cut off at {percent}%. Choose the same file to go on from there.',
    zh: '上传在 {percent}% 处中断。选择同一个文件可以继续。',
  },
  restoreUploadStop: { en: 'Stop', zh: '停止' },
  restoreUploadDone: { en: 'The backup is on the server', zh: '备份已上传' },
  restoreCheck: { en: 'Check this backup', zh: '检查这个备份' },
  restoreChecking: { en: 'Checking the backup…', zh: '正在检查备份…' },
  restoreWhole: {
    en: 'The backup is whole. It was made {moment}{version}.',
    zh: '备份完整，生成于 {moment}{version}。',
  },
  restoreVersion: { en: ' by version {version}', zh: '，版本 {version}' },
  restoreInBackup: { en: 'In the backup', zh: '备份中' },
  restoreNow: { en: 'Now', zh: '现在' },
  restoreWhat: { en: 'What', zh: '内容' },
  restoreItems: { en: 'Items', zh: '项目' },
  restorePages: { en: 'Pages', zh: '页面' },
  restorePeople: { en: 'People', zh: '用户' },
  restoreFiles: { en: 'Files', zh: '文件' },
  restoreNewest: { en: 'Last change', zh: '最近修改' },
  restoreNever: { en: 'none', zh: '无' },
  restoreLost: { en: 'What is lost', zh: '将会丢失' },
  restoreLostChanges: {
    en: 'Everything that changed after the backup was made; among it {count} {count|page|pages} that it has otherwise or not at all.',
    zh: '备份之后的所有改动，其中 {count} 个页面与备份不同或备份中没有。',
  },
  restoreLostPeople: {
    en: '{count} {count|person|people} who {count|is|are} not in the backup: {names}',
    zh: '备份中没有的 {count} 个用户：{names}',
  },
  /** Between names. */
  restoreBetween: { en: ', ', zh: '、' },
  restoreMorePeople: { en: 'and others', zh: '等' },
  restoreLostSessions: {
    en: 'All sessions, also yours: everybody signs in again, with the password of then.',
    zh: '所有人的登录状态，包括你自己：需要用备份时的密码重新登录。',
  },
  restoreLostSelf: {
    en: 'Your own account: it is not in the backup. Make sure that you know another administrator’s password.',
    zh: '你自己的账号：备份中没有。请确认你知道备份中其他管理员的密码。',
  },
  restoreKeyOther: {
    en: 'The backup is of another site, or from before its key changed. Its key takes the place of this one, so visit passwords and other secrets of the backup go on working.',
    zh: '备份来自另一个站点，或者之后更换过密钥。它的密钥会一起替换，备份中的访问密码等仍然有效。',
  },
  restoreKeyNone: {
    en: 'The key to secrets is not in the backup. Visit passwords and other secrets work only if this site has the same key.',
    zh: '备份中不含密钥。只有本站使用相同的密钥，访问密码等内容才有效。',
  },
  restoreMissing: {
    en: 'Not in the backup, though its pages name them: {count} {count|file|files}.',
    zh: '备份缺少 {count} 个文件。',
  },
  restoreCloud: {
    en: 'Left in cloud storage, as it is now: {count} {count|file|files}.',
    zh: '{count} 个文件在云存储中，不受影响。',
  },
  restoreStart: { en: 'Replace the site…', zh: '替换站点…' },
  restoreTitle: { en: 'Replace the whole site by this backup?', zh: '用这个备份替换整个站点？' },
  restoreWarning: {
    en: 'Nobody can use the site until it is done. A backup of the site as it is now is made first.',
    zh: '完成之前任何人都无法使用站点。会先备份当前的站点。',
  },
  restoreWord: { en: 'Type “restore” to confirm', zh: '输入“恢复”以确认' },
  restoreAction: { en: 'Replace the site', zh: '替换站点' },
  restoreBegun: { en: 'The restore has begun', zh: '恢复已开始' },
  restoreStage_waiting: { en: 'Waiting until nobody writes any more…', zh: '正在等待其他操作结束…' },
  restoreStage_saving: {
    en: 'Backing up the site as it is: {done} {done|file|files}…',
    zh: '正在备份当前站点：{done} 个文件…',
  },
  restoreStage_files: { en: 'Writing files: {done} of {total}…', zh: '正在写入文件：{done} / {total}…' },
  restoreStage_rows: { en: 'Writing rows: {done} of {total}…', zh: '正在写入数据：{done} / {total} 行…' },
  restoreStage_starting: { en: 'The site begins anew…', zh: '站点正在重新启动…' },
  restoreOver: { en: 'The site was restored. Sign in again.', zh: '站点已恢复，请重新登录。' },
  restoreSignIn: { en: 'Sign in', zh: '登录' },
  restoreDone: {
    en: 'The site was restored by {name} {moment}. The site from before is kept as a backup below.',
    zh: '{name} 于 {moment} 恢复了站点。之前的站点已作为备份保留在下方。',
  },
  restoreFailed: {
    en: 'The site was not replaced: it is as it was. {reason}',
    zh: '没有替换站点，一切保持原样。{reason}',
  },
  restoreReason_noBackup: {
    en: 'The file is not a whole backup of Docstead: {detail}',
    zh: '文件不是完整的 Docstead 备份：{detail}',
  },
  restoreReason_newer: {
    en: 'The backup was made by a newer version of Docstead. Update this site first.',
    zh: '备份由更新版本的 Docstead 生成，请先升级本站。',
  },
  restoreReason_passphraseMissing: {
    en: 'The backup is encrypted and needs its passphrase.',
    zh: '备份已加密，需要口令。',
  },
  restoreReason_passphraseWrong: {
    en: 'The passphrase does not open the backup.',
    zh: '口令无法打开备份。',
  },
  restoreReason_keyDiffers: {
    en: 'The backup brings its own key, but SECRET_KEY of this server is another one. Set SECRET_KEY to the key of the backup, or leave it out.',
    zh: '备份带有自己的密钥，而服务器的 SECRET_KEY 与它不同。请把 SECRET_KEY 设为备份的密钥，或者不设置。',
  },
  restoreReason_noAdministrator: {
    en: 'There is no administrator in the backup: nobody could look after the site.',
    zh: '备份中没有管理员，恢复后将无人管理站点。',
  },
  restoreReason_noSpace: {
    en: 'There is not enough space on the disk for the backup and a copy of the site.',
    zh: '磁盘空间不足，放不下备份和当前站点的副本。',
  },
  restoreReason_gone: { en: 'The backup is not on the server any more.', zh: '备份已不在服务器上。' },
  restoreReason_busy: {
    en: 'Work under way did not end, such as an import, or another process did not stop. Try again later.',
    zh: '有任务没有结束（例如导入），或者另一个进程没有停下。请稍后再试。',
  },
  restoreReason_stopped: { en: 'The server was stopped meanwhile.', zh: '服务器中途停止。' },
  restoreReason_failed: { en: 'The server log says why.', zh: '原因见服务器日志。' },
} as const;
