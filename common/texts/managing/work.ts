/** Words that all screens behind the login say, and no reading screen. */
export const work = {
  logOut: { en: 'Log out', zh: '退出登录' },
  client: { en: 'Client download', zh: '客户端下载' },
  apiTool: { en: 'API testing tool', zh: '接口测试工具' },
  register: { en: 'Register', zh: '注册' },
  cancel: { en: 'Cancel', zh: '取消' },
  keep: { en: 'Keep', zh: '保留' },
  save: { en: 'Save', zh: '保存' },
  saving: { en: 'Saving…', zh: '正在保存…' },
  /** What a control is, and of what. */
  named: { en: '{what}: {name}', zh: '{what}：{name}' },
  pages: { en: 'Pages of the list', zh: '列表分页' },
  pageNumber: { en: 'Page {number}', zh: '第 {number} 页' },
  previousPage: { en: 'Previous page', zh: '上一页' },
  nextPage: { en: 'Next page', zh: '下一页' },
  back: { en: 'Back', zh: '返回' },
  codeMissing: { en: 'Enter the code in the picture.', zh: '请输入图中的验证码。' },
} as const;
