/** Words of moving and copying to another item. */
export const carry = {
  entry: { en: 'Move or copy…', zh: '移动或复制…' },
  title: { en: 'Move or copy “{name}”', zh: '移动或复制“{name}”' },
  way: { en: 'What to do', zh: '操作方式' },
  move: { en: 'Move', zh: '移动' },
  copy: { en: 'Copy', zh: '复制' },
  item: { en: 'Item', zh: '目标项目' },
  search: { en: 'Search your items', zh: '搜索项目' },
  noItem: { en: 'You cannot write in any other item.', zh: '没有其他可编辑的项目。' },
  noItemLike: { en: 'No item you may write in is called so.', zh: '没有找到可编辑的同名项目。' },
  catalog: { en: 'Catalog', zh: '目录' },
  root: { en: 'None: at the top of the item', zh: '不放入目录（项目根目录）' },
  onlyFitting: {
    en: 'Only catalogs are offered where all levels fit.',
    zh: '这里只列出放得下全部层级的目录。',
  },
  pageMoves: {
    en: 'The page goes with its history, files, share and those who watch it; its own address stays.',
    zh: '页面连同历史版本、附件、分享和关注者一起移走，页面地址不变。',
  },
  pageCopied: {
    en: 'A copy is made with files of its own. History and share stay with this page.',
    zh: '复制页面和附件，历史版本和分享仍留在原页面。',
  },
  catalogMoves: {
    en: 'The catalog goes with the catalogs and pages in it ({pages}), their histories, files and shares; addresses of pages stay.',
    zh: '目录连同其中的子目录、页面（{pages} 个）及历史版本、附件和分享一起移走，页面地址不变。',
  },
  catalogCopied: {
    en: 'Copies are made of the catalogs and pages in it ({pages}), with files of their own. Histories and shares stay here.',
    zh: '复制其中的子目录、页面（{pages} 个）和附件，历史版本和分享仍留在原处。',
  },
  opensUp: {
    en: 'The other item is open: everybody with the address can read it there.',
    zh: '目标项目是公开的，知道地址的人都能阅读。',
  },
  closesOff: {
    en: 'The other item is private: only its people and those with its visit password can read it there.',
    zh: '目标项目是私密的，只有其成员和知道访问密码的人才能阅读。',
  },
  chooseItem: { en: 'Choose an item first.', zh: '请先选择目标项目。' },
  moved: { en: '“{name}” is in “{item}” now.', zh: '“{name}”已移到“{item}”。' },
  copied: { en: '“{item}” has a copy of “{name}” now.', zh: '已将“{name}”复制到“{item}”。' },
  undo: { en: 'Undo', zh: '撤销' },
  undone: { en: '“{name}” is back where it was.', zh: '“{name}”已移回原处。' },
  openThere: { en: 'Open it there', zh: '打开新位置' },
  done: { en: 'Done', zh: '完成' },
} as const;
