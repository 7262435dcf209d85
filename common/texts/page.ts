/** Words of the page editor. */
export const page = {
  title: { en: 'Page title', zh: '页面标题' },
} as const;
