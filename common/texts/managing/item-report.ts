/** Words of the report on what is understood of an item's pages. */
export const itemReport = {
  title: { en: 'API report', zh: '接口识别报告' },
  hint: {
    en: 'What Docstead reads in the Markdown of your pages: endpoints and tables that can be compared, exported and searched.',
    zh: 'Docstead 从页面的 Markdown 中识别出接口和数据表，用于比较、导出和搜索。',
  },
  complete: {
    en: '{complete} of {total} API {total|page is|pages are} complete.',
    zh: '{total} 个 API 页面中，{complete} 个已完整识别。',
  },
  look: {
    en: '{count} {count|page needs|pages need} a look.',
    zh: '{count} 个页面需要查看。',
  },
  lookOthers: {
    en: '{count} other {count|page|pages} may describe an API as well.',
    zh: '另有 {count} 个其他页面可能也在描述接口。',
  },
  allComplete: {
    en: '{total} API {total|page|pages}, everything understood.',
    zh: '共 {total} 个 API 页面，已全部完整识别。',
  },
  noApi: { en: 'No page describes an endpoint or a table yet.', zh: '还没有描述接口或数据表的页面。' },
  noApiHint: {
    en: 'A page becomes an endpoint when it names a method and an address, such as POST /orders.',
    zh: '页面写明请求方式和地址后，即识别为接口，例如 POST /orders。',
  },
  endpoints: { en: 'Endpoints', zh: '接口' },
  onPages: { en: 'on {count} {count|page|pages}', zh: '分布在 {count} 个页面' },
  tables: { en: 'Table pages', zh: '数据表页面' },
  guides: { en: 'Other pages', zh: '其他页面' },
  waiting: {
    en: '{count} {count|page is|pages are} being read.',
    zh: '正在识别 {count} 个页面。',
  },
  toLookAt: { en: 'Pages to look at', zh: '需要查看的页面' },
  page: { en: 'Page', zh: '页面' },
  doubts: { en: 'Not understood', zh: '未识别的内容' },
  line: { en: 'Line {line}', zh: '第 {line} 行' },
  noMethod: { en: 'The endpoint has no method', zh: '接口没有请求方式' },
  noAddress: { en: 'The endpoint has no address', zh: '接口没有地址' },
  unclearTable: {
    en: 'A table: request, response or something else?',
    zh: '表格用途不明确',
  },
  unclearCode: {
    en: 'A block of code: request, response or something else?',
    zh: '代码块用途不明确',
  },
  looseFields: { en: 'A table of fields, and no endpoint on the page', zh: '有字段表，但页面没有写明接口' },
  unreadCall: {
    en: 'Looks like a call, and was not read as an endpoint',
    zh: '看起来是一个接口，但未识别',
  },
  tooLong: { en: 'The page is too long to be read', zh: '页面太长，未能识别' },
  unreadable: { en: 'The page could not be read', zh: '页面未能识别' },
  more: { en: '{count} more', zh: '还有 {count} 处' },
  corrections: { en: 'Corrections for pages that look alike', zh: '对相似页面的更正' },
  correctionsHint: {
    en: 'They were made in the editor, under “Understood as”. The words of the pages stay as they are.',
    zh: '在编辑器的“识别为”中添加，不改动页面文字。',
  },
  tableAlike: { en: 'Tables with {heads}', zh: '表头为 {heads} 的表格' },
  codeAlike: { en: 'Code', zh: '代码' },
  codeInAlike: { en: 'Code in {heads}', zh: '{heads} 代码' },
  below: { en: 'below “{above}”', zh: '位于“{above}”下' },
  onAlike: { en: '{count} {count|page|pages}', zh: '{count} 个页面' },
  takeBack: { en: 'Take back', zh: '撤销' },
  takeBackOne: { en: 'Take back: {what}', zh: '撤销：{what}' },
  takenBack: { en: 'Taken back. The pages are read again.', zh: '已撤销，页面正在重新识别。' },
  howTo: {
    en: 'Each entry opens the editor at its line. There “Understood as” below the text corrects an endpoint or a table.',
    zh: '点击条目可在编辑器中打开对应的行，再用正文下方的“识别为”更正接口或表格。',
  },
} as const;
