/** Words the server writes into answers and files. */
export const server = {
  memberEdit: { en: 'Edit', zh: '编辑' },
  memberRead: { en: 'Read-only', zh: '只读' },
  untitled: { en: 'Untitled', zh: '默认页面' },
} as const;
