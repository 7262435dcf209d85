/** Words of moving and copying to another item. */
export const moveCopy = {
  entry: { en: 'Move or copy…', zh: '移动或复制…' },
  title: { en: 'Move or copy “{name}”', zh: '移动或复制“{name}”' },
  way: { en: 'What to do', zh: '操作方式' },
  move: { en: 'Move', zh: '移动' },
  copy: { en: 'Copy', zh: '复制' },
  item: { en: 'Item', zh: '目标项目' },
  search: { en: 'Search your items', zh: '搜索项目' },
  noItem: { en: 'There is no other item you can edit.', zh: '没有其他可编辑的项目。' },
  noItemLike: { en: 'No item you can edit has this name.', zh: '没有找到可编辑的同名项目。' },
  catalog: { en: 'Catalog', zh: '目录' },
  root: { en: 'None (top of the item)', zh: '不放入目录（项目根目录）' },
  onlyFitting: {
    en: 'Only catalogs with room for all levels are listed.',
    zh: '这里只列出放得下全部层级的目录。',
  },
  tooDeep: {
    en: 'This brings {levels} levels of catalogs; that item may have {allowed}. Its owner can allow more.',
    zh: '需要 {levels} 级目录，目标项目最多 {allowed} 级，可由其所有者在设置中放宽。',
  },
  pageMoves: {
    en: 'The page moves with its files, share and watchers; its own address stays the same.',
    zh: '页面连同附件、分享和关注者一起移走，页面地址不变。',
  },
  pageCopied: {
    en: 'The copy gets its own files. History and share stay with this page.',
    zh: '复制页面和附件，历史版本和分享仍留在原页面。',
  },
  catalogMoves: {
    en: 'The catalog moves with the catalogs and pages in it ({pages}), their files and shares; page addresses stay the same.',
    zh: '目录连同其中的子目录、页面（{pages} 个）及附件和分享一起移走，页面地址不变。',
  },
  catalogCopied: {
    en: 'The catalogs and pages in it ({pages}) are copied, with their own files. Histories and shares stay here.',
    zh: '复制其中的子目录、页面（{pages} 个）和附件，历史版本和分享仍留在原处。',
  },
  withHistory: { en: 'Take old versions along', zh: '历史版本一起移走' },
  withHistoryHint: {
    en: 'Who can edit there can then read what was taken out of the text here. Otherwise they stay behind unseen, and are back when the page comes back.',
    zh: '目标项目的编辑者将能看到这里删去的内容。不勾选则留在原处且不可见，移回后恢复。',
  },
  opensUp: {
    en: 'The other item is open: anyone with the address can read it there.',
    zh: '目标项目是公开的，知道地址的人都能阅读。',
  },
  closesOff: {
    en: 'The other item is private: only its members and people with its visit password can read it there.',
    zh: '目标项目是私密的，只有其成员和知道访问密码的人才能阅读。',
  },
  membersGained: {
    en: '{count} more {count|person|people} can read it there.',
    zh: '移动后将多 {count} 人可以阅读。',
  },
  membersLost: {
    en: '{count} {count|person|people} can no longer read it there.',
    zh: '移动后将有 {count} 人不能再阅读。',
  },
  namedGained: { en: 'Can read it there, too: {names}.', zh: '移动后也可以阅读：{names}。' },
  namedLost: { en: 'Can no longer read it there: {names}.', zh: '移动后不能再阅读：{names}。' },
  andMore: { en: '{names} and {count} more', zh: '{names} 等 {count} 人' },
  visitorsGained: { en: 'More visitors can read it there.', zh: '移动后，能阅读的访客会变多。' },
  visitorsLost: { en: 'Fewer visitors can read it there.', zh: '移动后，能阅读的访客会变少。' },
  chooseItem: { en: 'Choose an item first.', zh: '请先选择目标项目。' },
  moved: { en: '“{name}” is now in “{item}”.', zh: '“{name}”已移到“{item}”。' },
  copied: { en: '“{item}” now has a copy of “{name}”.', zh: '已将“{name}”复制到“{item}”。' },
  undo: { en: 'Undo', zh: '撤销' },
  undone: { en: '“{name}” is back where it was.', zh: '“{name}”已移回原处。' },
  openThere: { en: 'Open it there', zh: '打开新位置' },
  done: { en: 'Done', zh: '完成' },
} as const;
