/** What an import could not take over as it was. The line begins with where it is. */
export const importWarning = {
  fileSkipped: { en: 'No page names this file, so it was left out', zh: '没有页面引用此文件，已跳过' },
  sitePartSkipped: {
    en: 'Part of the original site, not a page, so it was left out',
    zh: '原站点的组成部分，不是页面，已跳过',
  },
  entryOutside: {
    en: 'The table of contents leads to another site here, so there is no page: {path}',
    zh: '目录文件中的此项指向其他网站，没有对应的页面：{path}',
  },
  entryMissing: {
    en: 'The table of contents names a file that is not in the archive: {path}',
    zh: '目录文件中列出的文件不在压缩包中：{path}',
  },
  fileOverLimit: { en: 'Larger than {limit}, so it was left out', zh: '超过 {limit}，已跳过' },
  fileMissing: {
    en: 'The file it names is not in the archive: {path}',
    zh: '引用的文件不在压缩包中：{path}',
  },
  textUnreadable: {
    en: 'Not a text in an encoding that can be read, so it was left out',
    zh: '不是可识别编码的文本，已跳过',
  },
  pictureUnreadable: {
    en: 'Not a picture that can be shown here, so it was left out',
    zh: '不是可以显示的图片，已跳过',
  },
  pageOverLimit: {
    en: 'The text is larger than {limit}, so it was left out',
    zh: '内容超过 {limit}，已跳过',
  },
  sourceNotKept: {
    en: 'Too long to be kept as it was written: an OpenAPI export writes it from its pages',
    zh: '内容过长，未能保留原始写法：导出 OpenAPI 时按页面内容生成',
  },
  titleCut: {
    en: 'The name was longer than {limit} characters and was cut',
    zh: '名称超过 {limit} 个字符，已截断',
  },
  foldedFolder: {
    en: 'Catalogs of this item go {levels} levels deep: the deeper path stands in the title',
    zh: '此项目的目录最多 {levels} 级，更深的路径已写入标题',
  },
  externalReference: {
    en: 'Refers to another file or address, which was not opened',
    zh: '引用了其他文件或地址，没有读取',
  },
  noOperations: {
    en: 'An API document without operations, so it has no pages',
    zh: '接口文档中没有接口，没有对应的页面',
  },
  missingReference: {
    en: 'Refers to something that the document does not hold',
    zh: '引用的内容在文档中不存在',
  },
  tooManyFields: {
    en: 'More fields than one page can show: where some are left out, the page says so',
    zh: '字段过多，单个页面放不下，省略之处已在页面上注明',
  },
  tooLong: {
    en: 'Texts or examples too long for one page were shortened or left out',
    zh: '文字或示例过长，已截短或省略',
  },
  notTold: {
    en: 'A rule of its schema (such as “not” or “if”) cannot be shown on a page',
    zh: '数据结构中的部分规则（如 not、if）无法在页面上显示',
  },
  staticLeftOut: {
    en: '{count} {count|request|requests} for pages, pictures, styles and scripts left out',
    zh: '{count} 个页面、图片、样式或脚本的请求，已跳过',
  },
  trackersLeftOut: {
    en: '{count} {count|request|requests} that only count visitors left out',
    zh: '{count} 个用于访问统计的请求，已跳过',
  },
  scriptsLeftOut: {
    en: 'Scripts, tests and handlers of {count} {count|request|requests} left out, this one first',
    zh: '共 {count} 个请求带有脚本、测试或响应处理，已跳过其中的代码，这是第一个',
  },
  notHttp: { en: 'Not an HTTP request, so it was left out', zh: '不是 HTTP 请求，已跳过' },
  notRead: {
    en: 'Not valid, so it was left out',
    zh: '写法不符合规范，已跳过',
  },
} as const;
