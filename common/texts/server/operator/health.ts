/** How the parts of a site do, and what is to be done. Whoever reads it runs the site. */
export const health = {
  underAnHour: { en: 'less than an hour', zh: '不到一小时' },
  hours: { en: '{count} {count|hour|hours}', zh: '{count} 小时' },
  days: { en: '{count} {count|day|days}', zh: '{count} 天' },
  atLeast: { en: '{count} or more', zh: '{count} 以上' },

  disk: {
    en: '{free} of {total} are free on the disk of the data folder.',
    zh: '数据目录所在磁盘：共 {total}，剩余 {free}。',
  },
  diskUnknown: {
    en: 'There is no data folder yet: the first upload makes it.',
    zh: '数据目录尚不存在，首次上传时会自动创建。',
  },
  diskLow: {
    en: 'Give the disk more space, or delete files that nobody uses.',
    zh: '请扩大磁盘，或删除无人使用的文件。',
  },
  diskFull: {
    en: 'The site can be read and little else. Free space on this disk now: nothing that was saved is lost.',
    zh: '站点目前几乎只能阅读。请立即释放磁盘空间，已保存的内容不会丢失。',
  },
  diskLocked: {
    en: 'The data folder cannot be written. Give it to the account that runs Docstead, then saving works again.',
    zh: '数据目录无法写入。请让运行 Docstead 的账号拥有写权限，之后即可保存。',
  },
  database: { en: 'The database takes {size}.', zh: '数据库占用 {size}。' },
  databaseWithReplica: {
    en: 'The database takes {size}. The replica answers.',
    zh: '数据库占用 {size}，只读副本工作正常。',
  },
  replicaAway: {
    en: 'The database takes {size}. The replica does not answer: all reading goes to the first database.',
    zh: '数据库占用 {size}。只读副本没有响应，读取都由主数据库承担。',
  },
  replicaAwayAdvice: {
    en: 'Start the replica again, or take DATABASE_READ_URL out of the configuration.',
    zh: '请重新启动只读副本，或从配置中去掉 DATABASE_READ_URL。',
  },
  queueEmpty: { en: 'Nothing waits.', zh: '没有等待处理的任务。' },
  queue: {
    en: 'Saves to be compared: {events}. Pages to be read: {pages}. Imports and PDFs under way: {tasks}.',
    zh: '待比较的保存：{events}；待分析的页面：{pages}；进行中的导入和 PDF：{tasks}。',
  },
  queueOld: {
    en: 'The first of them has waited for {age}. Look in the log of the server for “background work”, then start the server again: nothing is lost.',
    zh: '最早的一项已等待 {age}。请在服务器日志中查找“background work”，然后重启服务，任务不会丢失。',
  },
  jobsStill: {
    en: 'The regular jobs last ran {age} ago; they run every five minutes.',
    zh: '定时任务已有 {age} 没有运行，正常情况下每五分钟运行一次。',
  },
  jobsStillAdvice: {
    en: 'Start the server again. Recycle bins, links with an end and sources wait for these jobs.',
    zh: '请重启服务。回收站、有期限的链接和数据来源都依赖这些任务。',
  },
  index: { en: 'Every page can be found.', zh: '所有页面都可以搜索到。' },
  indexBehind: {
    en: 'Pages whose last text cannot be found yet: {pages}.',
    zh: '最新内容尚未进入搜索的页面：{pages}。',
  },
  indexOld: {
    en: 'The first of them was saved {age} ago. The index catches up by itself once an hour; if this stays, look in the log of the server for “search index”.',
    zh: '其中最早的一页保存于 {age}前。索引每小时自动补齐；如果一直如此，请在服务器日志中查找“search index”。',
  },
  mailOff: { en: 'This site sends no mail.', zh: '本站没有设置邮件服务。' },
  mailOffAdvice: {
    en: 'Nothing has to be done. With SMTP_URL in the configuration people reset their password themselves and get notices by mail.',
    zh: '无需处理。在配置中设置 SMTP_URL 后，用户可以自己重置密码，也可以用邮件接收消息。',
  },
  mail: { en: '{sent} Letters that wait: {waiting}.', zh: '{sent}等待发送的邮件：{waiting} 封。' },
  mailSent: { en: 'The last letter was sent {age} ago.', zh: '最近一封邮件发送于 {age}前。' },
  mailNever: { en: 'No letter was sent yet.', zh: '还没有发送过邮件。' },
  mailServerRefused: {
    en: 'Letters cannot be delivered: the mail server is away, or takes no letters from this site. They are tried again. The log of the server says why (“was refused”): often it is the password of SMTP_URL or the address in MAIL_FROM.',
    zh: '邮件无法发送：邮件服务器没有响应，或不接受本站的邮件。邮件会自动重试。原因见服务器日志（“was refused”），常见的是 SMTP_URL 的密码或 MAIL_FROM 的地址不对。',
  },
  mailAllRefused: {
    en: 'Letters to {count} different addresses were refused in a row, and none went in between. The log of the server says why (“was refused”): the mail server may take this site for a sender of spam.',
    zh: '连续 {count} 个不同地址的邮件都被拒绝，期间没有一封发送成功。原因见服务器日志（“was refused”），邮件服务器可能把本站当作垃圾邮件来源。',
  },
  mailAddressRefused: {
    en: 'Delivery works, but {count} {count|letter was|letters were} refused because of the address, at {domains}. They are tried again for a day. Ask the people whether their address is right.',
    zh: '邮件发送正常，但有 {count} 封因收件地址被拒绝，域名：{domains}。一天内会自动重试，请向收件人确认邮箱是否正确。',
  },
  comma: { en: ', ', zh: '、' },
  deliveriesNone: { en: 'Nothing is sent to other programs.', zh: '没有向其他程序发送的通知。' },
  deliveries: {
    en: 'Webhooks: {webhooks}. Messages that wait: {waiting}, that failed: {failed}.',
    zh: '回调地址：{webhooks} 个；等待发送：{waiting} 条，发送失败：{failed} 条。',
  },
  deliveriesFailing: {
    en: 'Webhooks that were switched off because their address did not answer: {off}. Failing now: {failing}. The list of deliveries shows each answer, and sends again.',
    zh: '因地址没有响应而被关闭：{off} 个；目前失败：{failing} 个。在发送记录中可以查看每次的响应并重新发送。',
  },
  backup: { en: 'The last backup was made {age} ago: {size}.', zh: '最近一次备份在 {age}前，大小 {size}。' },
  backupNever: { en: 'There was no backup by Docstead yet.', zh: '还没有用 Docstead 做过备份。' },
  backupAdvice: {
    en: 'Make one, and let “npm run backup” make one every night. If you back up the database and the data folder in another way, nothing has to be done.',
    zh: '请做一次备份，并让“npm run backup”每晚自动运行。如果你用其他方式备份数据库和数据目录，则无需处理。',
  },
  version: { en: 'Version {version} runs.', zh: '当前版本 {version}。' },
  versionNew: {
    en: 'Version {version} runs. There is a newer one: {title}.',
    zh: '当前版本 {version}，有新版本：{title}。',
  },
  versionNewAdvice: {
    en: 'Make a backup, then install it. A start brings the database up to date by itself.',
    zh: '请先备份再安装，启动时会自动升级数据库。',
  },
  processes: {
    en: 'Processes that serve the site: {count}. The oldest has run for {age}.',
    zh: '正在运行的进程：{count} 个，最早的已运行时间：{age}。',
  },
  processesDiffer: {
    en: 'They run different versions: {versions}. Start those of the older version again.',
    zh: '各进程的版本不一致：{versions}。请重启较旧版本的进程。',
  },
} as const;
