/** Programs and group chats that are sent what happens, in the settings of an item or of the site. */
import type { EventName, WebhookKind } from '../../webhook/event-names.ts';
import type { Entry } from '../languages.ts';

export const webhook = {
  title: { en: 'Automations', zh: '自动化' },
  kept: { en: 'Webhooks and chats', zh: '回调通知与群聊' },
  keptHint: {
    en: 'Sent when something happens in this item.',
    zh: '项目发生变化时，向程序或群聊发送消息。',
  },
  keptHintSite: {
    en: 'Sent when something happens in any item of this site.',
    zh: '站点的任一项目发生变化时发送。',
  },
  add: { en: 'New webhook', zh: '新建' },
  addTitle: { en: 'New webhook or chat', zh: '新建回调通知或群聊' },
  change: { en: 'Change “{name}”', zh: '修改“{name}”' },
  none: { en: 'Nobody is told yet', zh: '还没有通知任何程序或群聊' },
  noneHint: {
    en: 'A build pipeline, a search index or a group chat can be sent each change, with the fields it is about.',
    zh: '构建流水线、搜索索引或群聊可以收到每次变更，以及具体的字段。',
  },
  addressUnknown: {
    en: 'This site does not know its own address (PUBLIC_URL): links in messages lead nowhere.',
    zh: '站点未配置自身地址（PUBLIC_URL），消息中的链接无法打开。',
  },
  name: { en: 'Name', zh: '名称' },
  nameMissing: { en: 'Say what it is called.', zh: '请填写名称。' },
  kind: { en: 'Sends to', zh: '发送到' },
  url: { en: 'Address', zh: '地址' },
  urlMissing: { en: 'Type the address that is sent to.', zh: '请填写接收地址。' },
  urlHint: {
    en: 'A new host needs the site administrator, who keeps the list of allowed hosts.',
    zh: '新主机需要站点管理员加入允许的主机列表。',
  },
  hostNotAllowed: {
    en: 'The site administrator has not allowed this host yet: nothing arrives.',
    zh: '站点管理员尚未允许此主机，消息无法送达。',
  },
  secret: { en: 'Signing secret', zh: '签名密钥' },
  secretMade: {
    en: 'Left empty, one is made and shown once. A replaced one counts for 24 hours more.',
    zh: '留空则自动生成，只显示一次。替换后旧密钥还能使用 24 小时。',
  },
  secretKept: {
    en: 'Left empty, it stays as it is. A replaced one counts for 24 hours more.',
    zh: '留空则不变。替换后旧密钥还能使用 24 小时。',
  },
  secretOfChat: {
    en: 'From the settings of the bot, where it checks signatures. Left empty, it stays as it is.',
    zh: '机器人开启签名校验时填写。留空则不变。',
  },
  secretShown: {
    en: 'The secret of “{name}”. It is shown only now: keep it where the receiver checks signatures.',
    zh: '“{name}”的签名密钥，只显示这一次，请保存到接收方用于校验签名。',
  },
  copySecret: { en: 'Copy the secret', zh: '复制密钥' },
  events: { en: 'Sends when', zh: '发送时机' },
  eventsMissing: { en: 'Choose at least one.', zh: '请至少选择一项。' },
  lang: { en: 'Language of the messages', zh: '消息语言' },
  showsTitles: {
    en: 'Say how private items and their pages are called',
    zh: '显示私密项目及其页面的名称',
  },
  showsTitlesHint: {
    en: 'Else the chat learns only that something changed.',
    zh: '不勾选时，群聊只知道有变更。',
  },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved', zh: '已保存' },
  test: { en: 'Send a test', zh: '发送测试' },
  testing: { en: 'Sending', zh: '正在发送' },
  taken: { en: 'Taken, {status} after {ms} ms', zh: '已接收，{status}，{ms} 毫秒' },
  notTaken: { en: 'Not taken: {status} after {ms} ms', zh: '未接收：{status}，{ms} 毫秒' },
  answered: { en: 'Answered', zh: '响应' },
  sent: { en: 'Sent', zh: '请求' },
  edit: { en: 'Change {name}', zh: '修改 {name}' },
  remove: { en: 'Remove {name}', zh: '移除 {name}' },
  removeTitle: { en: 'Remove “{name}”?', zh: '移除“{name}”？' },
  removeHint: {
    en: 'Nothing is sent to it any more, and the list of what was sent goes with it.',
    zh: '不再向它发送消息，发送记录也会一并删除。',
  },
  removeAction: { en: 'Remove', zh: '移除' },
  removed: { en: 'Removed', zh: '已移除' },
  keep: { en: 'Send to {name}', zh: '向 {name} 发送' },
  deliveries: { en: 'Last deliveries', zh: '最近发送' },
  deliveriesHint: { en: 'kept for 30 days', zh: '保留 30 天' },
  openDeliveries: { en: 'Deliveries of {name}', zh: '{name} 的发送记录' },
  noDeliveries: { en: 'Nothing was sent yet.', zh: '还没有发送过。' },
  all: { en: 'All', zh: '全部' },
  failedOnly: { en: 'Failed', zh: '失败' },
  resend: { en: 'Send again', zh: '重新发送' },
  resent: { en: 'It is sent again', zh: '正在重新发送' },
  older: { en: 'Older', zh: '更早的' },
  newest: { en: 'Newest', zh: '最新的' },
  attempts: { en: '{ms} ms, {count} {count|try|tries}', zh: '{ms} 毫秒，{count} 次' },
  waiting: { en: 'Waiting', zh: '等待发送' },
  failed: { en: 'Failed', zh: '失败' },
  gone: {
    en: 'Not sent: what it was about was not there any more.',
    zh: '未发送：相关内容已不存在。',
  },
  archived: { en: 'Not sent: the item is archived.', zh: '未发送：项目已归档。' },
  switchedOff: { en: 'Not sent: it was switched off.', zh: '未发送：已关闭。' },
  failing: { en: '{count} waiting, next try {moment}', zh: '{count} 条等待，下次重试 {moment}' },
  countFailed: { en: '{count} failed', zh: '{count} 条失败' },
  lastSent: { en: '{status}, {moment}', zh: '{status}，{moment}' },
  neverSent: { en: 'Nothing sent yet', zh: '尚未发送' },
  off: { en: 'Off', zh: '已关闭' },
  offFailures: { en: 'Off after three days of failures', zh: '连续失败三天，已关闭' },
  offGone: { en: 'Off: the receiver says it is gone', zh: '接收方已停用，已关闭' },
  offOwner: { en: 'Off: look at the address, then switch it on', zh: '设置者已变更，核对地址后重新开启' },
} as const;

export const webhookKind = {
  webhook: { en: 'A program (webhook)', zh: '程序（Webhook）' },
  wecom: { en: 'WeCom', zh: '企业微信' },
  dingtalk: { en: 'DingTalk', zh: '钉钉' },
  feishu: { en: 'Feishu', zh: '飞书' },
  slack: { en: 'Slack', zh: 'Slack' },
  teams: { en: 'Microsoft Teams', zh: 'Microsoft Teams' },
  plain: { en: 'Another chat, as plain text', zh: '其他群聊（纯文本）' },
} as const satisfies Record<WebhookKind, Entry>;

/** Named as they are sent, without the dot. */
export const webhookEvent = {
  pageBreaking: { en: 'Breaking change', zh: '不兼容变更' },
  pageDeprecated: { en: 'Deprecated', zh: '弃用' },
  pageChanged: { en: 'Fields changed', zh: '字段变更' },
  pageReworded: { en: 'Words changed', zh: '文字修改' },
  pageCreated: { en: 'New page', zh: '新页面' },
  pageDeleted: { en: 'Page deleted', zh: '页面删除' },
  pageRestored: { en: 'Page restored', zh: '页面恢复' },
  pagesChanged: { en: 'Import or push', zh: '导入或推送' },
  sourceFailed: { en: 'A source fails', zh: '数据来源失败' },
  memberAdded: { en: 'New member', zh: '成员加入' },
  memberRemoved: { en: 'Member removed', zh: '成员移除' },
} as const;

type EventTexts = keyof typeof webhookEvent;
export const eventText = {
  'page.breaking': 'pageBreaking',
  'page.deprecated': 'pageDeprecated',
  'page.changed': 'pageChanged',
  'page.reworded': 'pageReworded',
  'page.created': 'pageCreated',
  'page.deleted': 'pageDeleted',
  'page.restored': 'pageRestored',
  'pages.changed': 'pagesChanged',
  'source.failed': 'sourceFailed',
  'member.added': 'memberAdded',
  'member.removed': 'memberRemoved',
} as const satisfies Record<EventName, EventTexts>;
