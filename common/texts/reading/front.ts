/** Words of the front of an item. */
export const front = {
  catalogs: { en: 'Contents', zh: '目录' },
  count: { en: '{count} {count|page|pages}', zh: '{count} 个页面' },
  more: { en: '{count} more', zh: '还有 {count} 个' },
  pages: { en: 'Pages', zh: '页面' },
  files: { en: 'Downloads', zh: '下载' },
  pdf: { en: 'PDF', zh: 'PDF' },
  word: { en: 'Word', zh: 'Word' },
  markdown: { en: 'Markdown', zh: 'Markdown' },
  openapi: { en: 'OpenAPI', zh: 'OpenAPI' },
  offline: { en: 'Offline copy', zh: '离线版' },
  pdfHint: { en: 'Made when you ask for it', zh: '按需生成' },
  wordHint: { en: 'One document, .docx', zh: '一个文档，.docx' },
  markdownHint: { en: 'All pages and files, .zip', zh: '全部页面和文件，.zip' },
  openapiHint: { en: 'For tools, .json', zh: '供工具使用，.json' },
  offlineHint: { en: 'Read without a network, .zip', zh: '断网也能阅读，.zip' },
} as const;
