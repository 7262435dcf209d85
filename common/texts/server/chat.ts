/** Messages to group chats. */
import type { Entry } from '../languages.ts';

export const chat = {
  title: {
    en: '“{item}”: {count} {count|page|pages} changed',
    zh: '项目“{item}”：{count} 个页面变更',
  },
  titleHidden: {
    en: 'A private item: {count} {count|page|pages} changed',
    zh: '私密项目：{count} 个页面变更',
  },
  breaking: { en: '{title}, {breaking} breaking', zh: '{title}，{breaking} 个不兼容' },
  news: { en: '“{item}”', zh: '项目“{item}”' },
  newsHidden: { en: 'A private item', zh: '私密项目' },
  by: { en: '{text}, by {name}', zh: '{text}，{name}' },
  more: { en: 'and {count} more {count|page|pages}', zh: '另有 {count} 个页面' },
  allChanges: { en: 'All changes', zh: '查看全部变更' },
  memberAdded: { en: '{name} is a member now', zh: '{name} 成为成员' },
  memberRemoved: { en: '{name} is no longer a member', zh: '{name} 不再是成员' },
  sourceFailed: { en: 'The source at {name} fails', zh: '来自 {name} 的数据来源更新失败' },
  test: {
    en: 'Docstead can reach this chat. What happens in the documents will come here.',
    zh: 'Docstead 已连通此群聊，文档的变更会发送到这里。',
  },
  testTitle: { en: 'Test message', zh: '测试消息' },
} as const satisfies Record<string, Entry>;
