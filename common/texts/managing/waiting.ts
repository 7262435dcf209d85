/** What waits for a person, above their items. */
export const waiting = {
  title: { en: 'Waiting for you', zh: '等你处理' },
  watched: { en: 'Changed in what you watch', zh: '你关注的有更新' },
  recent: { en: 'Recent pages', zh: '最近修改' },
  recentHint: { en: '“{item}”, {moment}', zh: '“{item}”，{moment}' },
  breaks: { en: '“{page}” breaks callers, by {name}', zh: '{name} 对“{page}”做了不兼容变更' },
  breaksHint: { en: '“{item}”, {moment}', zh: '“{item}”，{moment}' },
  acknowledge: { en: 'Acknowledge', zh: '已知悉' },
  look: { en: 'Open', zh: '查看' },
  source: { en: 'The source at {host} fails', zh: '来自 {host} 的数据来源更新失败' },
  sourceHint: { en: '“{item}”, {count} {count|time|times} in a row', zh: '“{item}”，连续 {count} 次' },
  webhook: { en: '“{name}” does not take what is sent', zh: '“{name}”接收失败' },
  webhookOff: { en: '“{name}” is switched off', zh: '“{name}”已关闭' },
  changed: { en: '{count} {count|page|pages} changed in “{item}”', zh: '项目“{item}”有 {count} 个页面变更' },
} as const;
