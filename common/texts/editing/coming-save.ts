/** What the editor says of the coming save. */
import type { Entry } from '../languages.ts';
import { changeLog } from '../reading/change-log.ts';

const { nothing, more, otherKind, notCompared } = changeLog;

export const comingSave = {
  title: { en: 'This save', zh: '本次保存' },
  noFieldChange: { en: 'no change to fields', zh: '字段没有变更' },
  sameText: { en: 'The text is as it was saved last.', zh: '内容与上次保存时相同。' },
  newPage: { en: 'A new page. Nothing is saved of it yet.', zh: '新页面，还没有保存过。' },
  breakingCount: { en: '{count} breaking', zh: '{count} 处不兼容' },
  riskyCount: { en: '{count} risky', zh: '{count} 处有风险' },
  safeCount: { en: '{count} safe', zh: '{count} 处兼容' },
  wordsCount: { en: '{count} in words', zh: '{count} 处文字' },
  watchersCount: { en: '{count} {count|person watches|people watch} this page', zh: '{count} 人关注此页面' },
  nobodyWatches: { en: 'Nobody watches this page', zh: '没有人关注此页面' },
  reason: { en: 'Reason', zh: '修改原因' },
  reasonHint: { en: 'Stands in the change log with this save.', zh: '随本次保存显示在变更记录中。' },
  ownerNeeded: { en: 'needs the owner', zh: '须由所有者保存' },
  ownerNeededHint: {
    en: 'Only the owner of this item, {owner}, saves what breaks callers. Ask them, or change it so that callers keep working. Your text stays here.',
    zh: '此项目的不兼容变更只能由所有者 {owner} 保存。请联系所有者，或改为兼容的写法。内容会保留在编辑器中。',
  },
  nothing,
  more,
  otherKind,
  notCompared,
} as const satisfies Record<string, Entry>;
