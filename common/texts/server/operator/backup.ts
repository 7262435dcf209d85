/** What backup and restore say on the terminal. */
export const backup = {
  done: {
    en: 'Wrote {file}: {rows} {rows|row|rows}, {files} {files|file|files}, {size}.',
    zh: '已写入 {file}：{rows} 行数据，{files} 个文件，{size}。',
  },
  withKey: {
    en: 'It includes the key that decrypts visit passwords and other secrets. Keep the file where nobody else can read it.',
    zh: '文件中包含解密访问密码等内容的密钥，请妥善保管。',
  },
  withoutKey: {
    en: 'The key is not in it: keep SECRET_KEY, without it visit passwords and other secrets cannot be read.',
    zh: '文件中不包含密钥：请另外保存 SECRET_KEY，没有它就无法读取访问密码等内容。',
  },
  missing: {
    en: 'Not found in the folder of uploads, and therefore not in it: {count}.',
    zh: '上传目录中缺少 {count} 个文件，未能备份。',
  },
  inCloud: {
    en: 'Stay in the cloud storage they are in: {count} {count|file|files}.',
    zh: '{count} 个文件保存在云存储中，不在备份里。',
  },
  restored: {
    en: 'Restored: {rows} {rows|row|rows} and {files} {files|file|files}, as they were on {moment}.',
    zh: '已恢复 {moment} 的备份：{rows} 行数据，{files} 个文件。',
  },
  exchanged: {
    en: 'No backup was written: the site is being restored from a backup, or was meanwhile. Try again once that is done.',
    zh: '未写入备份：站点正在从备份恢复，或在此期间被恢复。请在恢复完成后重试。',
  },
  usageBackup: {
    en: 'Usage: npm run backup -- FILE [--passphrase-file F]\nFILE is written anew, for example site-2026-01-31.zip. Docstead may be running.',
    zh: '用法：npm run backup -- 文件 [--passphrase-file 口令文件]\n文件必须还不存在，例如 site-2026-01-31.zip。Docstead 可以照常运行。',
  },
  usageRestore: {
    en: 'Usage: npm run restore -- FILE [--passphrase-file F]\nInto a site without anything in it: a new DATA_DIR, or an empty database. Docstead must not be running.',
    zh: '用法：npm run restore -- 文件 [--passphrase-file 口令文件]\n只能恢复到空的站点：新的 DATA_DIR，或者空数据库。Docstead 必须先停止。',
  },
  exists: { en: '{file} is there already.', zh: '{file} 已存在。' },
  notEmpty: {
    en: 'This site has people or items. Restore into a new DATA_DIR or an empty database.',
    zh: '这个站点里已有数据。请恢复到新的 DATA_DIR 或空数据库。',
  },
  noBackup: {
    en: '{file} is not a whole backup of Docstead: {reason}',
    zh: '{file} 不是完整的 Docstead 备份：{reason}',
  },
  newer: {
    en: 'The backup was made by a newer version of Docstead. Restore it with that version.',
    zh: '备份由更新版本的 Docstead 生成，请用那个版本恢复。',
  },
  keyDiffers: {
    en: 'There is another key in this DATA_DIR. Restore into a new one.',
    zh: '这个 DATA_DIR 里已有另一个密钥，请使用新的目录。',
  },
  encrypted: {
    en: 'It is encrypted: nobody can open it without the passphrase, including you.',
    zh: '文件已加密：没有口令，任何人（包括你自己）都无法打开。',
  },
  plain: {
    en: 'It is not encrypted: BACKUP_PASSPHRASE or --passphrase-file does that.',
    zh: '文件未加密：可用 BACKUP_PASSPHRASE 或 --passphrase-file 加密。',
  },
  passphraseShort: {
    en: 'A passphrase has 12 characters or more.',
    zh: '口令至少 12 个字符。',
  },
  passphraseFile: {
    en: 'The file with the passphrase cannot be read. --passphrase-file takes the name of a file whose first line is the passphrase.',
    zh: '无法读取口令文件。--passphrase-file 后面是文件名，口令为该文件的第一行。',
  },
  passphraseMissing: {
    en: '{file} is encrypted. Give its passphrase as BACKUP_PASSPHRASE, or in a file with --passphrase-file. Nothing was changed.',
    zh: '{file} 已加密。请用 BACKUP_PASSPHRASE 或 --passphrase-file 给出口令。没有改动任何数据。',
  },
  passphraseWrong: {
    en: 'The passphrase does not open {file}. Nothing was changed.',
    zh: '口令无法打开 {file}。没有改动任何数据。',
  },
  failed: { en: 'Nothing was changed: {reason}', zh: '没有改动任何数据：{reason}' },
} as const;
