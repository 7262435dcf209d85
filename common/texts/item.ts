/** Words of my items and adding an item. */
export const item = {
  add: { en: 'New item', zh: '新建项目' },
  addHint: { en: 'A place for the documents of one product', zh: '存放一个产品的全部文档' },
  kind: { en: 'Kind of item', zh: '项目类型' },
  regular: { en: 'Regular item', zh: '常规项目' },
  regularHint: { en: 'Many pages, in catalogs up to three levels deep.', zh: '包含多个页面，目录最多三级。' },
  single: { en: 'Single-page item', zh: '单页项目' },
  singleHint: {
    en: 'One page, for a changelog, a guide or a note.',
    zh: '只有一个页面，适合更新日志、说明或笔记。',
  },
  name: { en: 'Name', zh: '项目名称' },
  nameMissing: { en: 'Give the item a name.', zh: '请填写项目名称。' },
  description: { en: 'Description', zh: '项目描述' },
  optional: { en: 'optional', zh: '选填' },
  domain: { en: 'Personal address', zh: '个性域名' },
  domainHint: {
    en: 'Letters and digits. Without it, the address is a number.',
    zh: '由字母和数字组成；不填则地址为数字。',
  },
  whoMayOpen: { en: 'Who may open it', zh: '谁可以打开' },
  open: { en: 'Everybody with the address', zh: '知道地址的所有人' },
  private: { en: 'Members, and visitors with a password', zh: '成员，以及持有访问密码的访客' },
  visitPassword: { en: 'Visit password', zh: '访问密码' },
  visitPasswordMissing: {
    en: 'Please set a password for private item',
    zh: '私密项目请设置访问密码',
  },
  create: { en: 'Create item', zh: '创建项目' },
  creating: { en: 'Creating…', zh: '正在创建…' },
} as const;
