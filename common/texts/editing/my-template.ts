/** Words of a person's own templates, and of who else is at a page. */
export const myTemplate = {
  title: { en: 'My templates', zh: '我的模板' },
  more: { en: 'More templates…', zh: '更多模板…' },
  saveAs: { en: 'Save as template…', zh: '另存为模板…' },
  saveTitle: { en: 'Save as template', zh: '另存为模板' },
  saveHint: {
    en: 'Keeps the text as it is in the editor, including unsaved changes.',
    zh: '保存编辑器里现在的内容，包括还没保存到页面的修改。',
  },
  name: { en: 'Name of the template', zh: '模板名称' },
  nameMissing: { en: 'Give the template a name.', zh: '请填写模板名称。' },
  saved: { en: 'Saved as a template', zh: '已存为模板' },
  none: { en: 'No templates yet', zh: '还没有模板' },
  noneHint: {
    en: 'Write a page once, then keep it with “Save as template” beside the Save button.',
    zh: '写好页面后，点“保存”旁的“另存为模板”，下次就能直接用。',
  },
  onlyYou: { en: 'Only you see your templates', zh: '只有你能看到自己的模板' },
  insert: { en: 'Insert at the cursor', zh: '插入到光标处' },
  replace: { en: 'Replace the text', zh: '替换全文' },
  replaced: { en: 'The text was replaced. Undo brings it back.', zh: '已替换全文，可以撤销。' },
  delete: { en: 'Delete the template {name}', zh: '删除模板 {name}' },
  deleteAsk: { en: 'Delete “{template}”?', zh: '删除“{template}”？' },
  deleteAction: { en: 'Delete template', zh: '删除模板' },
  deleted: { en: 'Template deleted', zh: '模板已删除' },
  preview: { en: 'Preview of the template', zh: '模板预览' },
  tryCall: { en: 'Try a call', zh: '在线调试' },
  oneHere: { en: '{name} is editing this page', zh: '{name} 正在编辑此页' },
  manyHere: {
    en: '{name} and {count} more are editing this page',
    zh: '{name} 和另外 {count} 人正在编辑此页',
  },
} as const;
