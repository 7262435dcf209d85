/** What the server says when it refuses an import or an export; a part of error.ts. */
export const transferError = {
  importDenied: {
    en: 'You cannot edit this item, so nothing was imported.',
    zh: '你没有此项目的编辑权限，没有导入任何内容。',
  },
  importKindUnknown: {
    en: 'This kind of file cannot be imported. Use Markdown, HTML, Word (.docx), OpenAPI, Postman, Insomnia, Bruno, HAR, cURL, .http, or a zip of Markdown.',
    zh: '无法识别此文件。可以导入 Markdown、HTML、Word（.docx）、OpenAPI、Postman、Insomnia、Bruno、HAR、cURL、.http 文件，或 Markdown 压缩包。',
  },
  importLooksLike: {
    en: 'This looks like {what}, which cannot be imported. Use Markdown, HTML, Word (.docx), OpenAPI, Postman, Insomnia, Bruno, HAR, cURL, .http, or a zip of Markdown.',
    zh: '此文件看起来是{what}，无法导入。可以导入 Markdown、HTML、Word（.docx）、OpenAPI、Postman、Insomnia、Bruno、HAR、cURL、.http 文件，或 Markdown 压缩包。',
  },
  importDamaged: {
    en: 'The file is damaged or cut off. Nothing was imported.',
    zh: '文件已损坏或不完整，没有导入任何内容。',
  },
  importEmpty: {
    en: 'Nothing in this file could be made into a page.',
    zh: '文件里没有可以生成页面的内容。',
  },
  importUnsafe: {
    en: 'The archive holds a path that leads out of it, or a link: “{path}”. Nothing was imported.',
    zh: '压缩包中包含越界路径或链接“{path}”，没有导入任何内容。',
  },
  importTooMuch: {
    en: 'This file holds more than an import takes ({limit}). Nothing was imported.',
    zh: '文件内容超过导入上限（{limit}），没有导入任何内容。',
  },
  importTooManyFiles: {
    en: 'This archive holds more files than an import takes ({limit}). Nothing was imported.',
    zh: '压缩包中的文件数量超过导入上限（{limit} 个），没有导入任何内容。',
  },
  importTooLong: {
    en: 'Reading this file takes more time or memory than an import may use. Nothing was imported.',
    zh: '读取此文件所需的时间或内存超过上限，没有导入任何内容。',
  },
  importTooDeep: {
    en: 'The file nests deeper, or has more parts, than can be read. Nothing was imported.',
    zh: '文件嵌套过深或元素过多，无法读取，没有导入任何内容。',
  },
  importEncrypted: {
    en: 'The archive is password-protected. Unpack it, and pack it again without a password.',
    zh: '压缩包有密码保护，请解压后重新打包（不设密码）。',
  },
  importOldWord: {
    en: 'This is an old Word file (.doc). Save it as .docx, then import that.',
    zh: '这是旧版 Word 文件，请另存为 .docx 后再导入。',
  },
  importEncoding: {
    en: 'The text is in an encoding that cannot be read. Save it as UTF-8, then import it again.',
    zh: '无法识别文本编码，请另存为 UTF-8 后再导入。',
  },
  sourcePreviewGone: {
    en: 'This preview is not kept any more. Make a new one.',
    zh: '预览已失效，请重新预览。',
  },
  sourceItemChanged: {
    en: 'The item has changed since the preview. Make a new one, and apply that.',
    zh: '预览之后项目有了改动，请重新预览后再写入。',
  },
  importEnded: {
    en: 'The server stopped during this import. Nothing was changed; import the file again.',
    zh: '导入期间服务器中断，没有任何改动，请重新导入。',
  },
  importsTooMany: {
    en: 'Several of your imports are still running. Wait for one of them to finish.',
    zh: '你有多个导入任务正在进行，请等待其中一个完成。',
  },
  importMalformed: {
    en: 'The file is not valid {format}, near line {line}. It may have been cut off. Nothing was imported.',
    zh: '文件不是有效的 {format}，问题在第 {line} 行附近，文件可能不完整。没有导入任何内容。',
  },
  importTooManyAliases: {
    en: 'The aliases of this YAML file expand without end, or there are more than {limit}. Nothing was imported.',
    zh: '这个 YAML 文件的别名会无限展开，或超过 {limit} 个，没有导入任何内容。',
  },
  importIntoSinglePage: {
    en: 'This item has a single page; the file holds several. Import it into a regular item.',
    zh: '单页项目只有一个页面，而文件包含多个页面，请导入到常规项目。',
  },
  exportDenied: {
    en: 'Only those who may edit this item can export it.',
    zh: '只有可以编辑该项目的人才能导出。',
  },
  exportsTooMany: {
    en: 'Your other exports are still running, or wait to be downloaded. Try again later.',
    zh: '你有导出任务正在进行或等待下载，请稍后再试。',
  },
  exportTooLarge: {
    en: 'This is too much for one file. Export one catalog at a time.',
    zh: '内容过多，一个文件放不下，请按目录分别导出。',
  },
  exportTooLong: {
    en: 'Making the file took too long and was stopped. Export one catalog at a time.',
    zh: '导出用时过长，已停止。请按目录分别导出。',
  },
  exportNoApi: {
    en: 'No page of this item describes an API, so there is nothing to export as OpenAPI.',
    zh: '该项目没有接口页面，无法导出 OpenAPI。',
  },
  pdfUnavailable: {
    en: 'This site makes no PDFs yet: whoever runs the server has to install Chromium and set CHROMIUM_PATH. Until then, print the pages and save them as PDF in the browser.',
    zh: '本站还不能生成 PDF：需要运维人员在服务器上安装 Chromium 并设置 CHROMIUM_PATH。在此之前，可以打印页面，由浏览器保存为 PDF。',
  },
  pdfFailed: {
    en: 'The PDF could not be made: Chromium did not start or stopped. Try again; if it happens again, whoever runs the server finds the reason in the log.',
    zh: '无法生成 PDF：Chromium 没有启动或中途停止。请再试一次；如果仍然失败，运维人员可在日志中查看原因。',
  },
  pdfEnded: {
    en: 'The server was restarted while the PDF was made. Start it again.',
    zh: '生成 PDF 时服务器重新启动了，请重新导出。',
  },
  pdfChromiumOld: {
    en: 'The Chromium on the server is version {found}; PDFs need version {oldest} or newer. Tell whoever runs the server.',
    zh: '服务器上的 Chromium 版本是 {found}，生成 PDF 需要 {oldest} 或更新的版本。请告知运维人员。',
  },
  peopleFileHead: {
    en: 'The first row must name the columns, with “Username” among them.',
    zh: '第一行必须是列名，并包含“用户名”。',
  },
  peopleFileTooLong: {
    en: 'A file may have at most {most} people. Split it, or use a directory (LDAP).',
    zh: '一个文件最多 {most} 人。请拆分文件，或使用 LDAP 目录。',
  },
  importsOfDayFull: {
    en: 'One person may import {limit} {limit|time|times} a day on this site. Try again tomorrow, or ask an administrator.',
    zh: '本站每人每天最多导入 {limit} 次。请明天再试，或联系管理员。',
  },
  restoreRunning: {
    en: 'A backup is already being checked or restored. Wait for it to finish.',
    zh: '正在检查或恢复备份，请等待完成。',
  },
  restoreNotChecked: {
    en: 'This backup was not checked, or too long ago. Check it again.',
    zh: '这个备份没有检查过，或者检查结果已过期，请重新检查。',
  },
  restoreUnconfirmed: {
    en: 'Type the word “restore” to confirm',
    zh: '请输入“恢复”以确认',
  },
  siteRestoring: {
    en: 'The site is being restored from a backup. Try again in a few minutes.',
    zh: '站点正在从备份恢复，请几分钟后再试。',
  },
} as const;
