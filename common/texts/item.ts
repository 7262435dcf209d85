/** Words of my items and adding an item. */
export const item = {
  add: { en: 'New item', zh: '新建项目' },
} as const;
