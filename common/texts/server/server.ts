/** Words the server writes into answers and files. */
export const server = {
  memberEdit: { en: 'Edit', zh: '编辑' },
  memberRead: { en: 'Read-only', zh: '只读' },
  llmsSummary: {
    en: 'Documentation published here. Every entry leads to a page as Markdown; all pages: {sitemap}',
    zh: '这里发布的文档。每个条目都是页面的 Markdown 地址；全部页面见 {sitemap}',
  },
  handbook: { en: 'Docstead handbook', zh: 'Docstead 使用手册' },
  handbookDescription: {
    en: 'How to install, write, share, manage and run it, with examples.',
    zh: '安装、编写、分享、管理和运维，附示例。',
  },
  offline: {
    en: 'You are offline. What is open can still be read.',
    zh: '网络已断开，已打开的内容仍可阅读。',
  },
  tryNow: { en: 'Try now', zh: '重试' },
  notDone: { en: 'This was not done', zh: '操作没有完成' },
  backToItems: { en: 'Back to my items', zh: '返回我的项目' },
  /** Between the things of a list. */
  comma: { en: ', ', zh: '、' },
  /** Between sentences. */
  stop: { en: '. ', zh: '。' },
  untitled: { en: 'Untitled', zh: '默认页面' },
} as const;
