/** What can happen in an item that somebody wants to be sent: named as it is sent. Whoever comes first names a save. */
export const eventNames = [
  'page.created',
  'page.breaking',
  'page.deprecated',
  'page.changed',
  'page.reworded',
  'page.deleted',
  'page.restored',
  /** Of many pages at once: an import, a push, a source, a catalog that is deleted. */
  'pages.changed',
  'source.failed',
  'member.added',
  'member.removed',
] as const;
export type EventName = (typeof eventNames)[number];
/** What a test sends. */
export const testEvent = 'webhook.test';

/** `webhook`: a program, by the headers of Standard Webhooks; the others are group chats. */
export const webhookKinds = ['webhook', 'wecom', 'dingtalk', 'feishu', 'slack', 'teams', 'plain'] as const;
export type WebhookKind = (typeof webhookKinds)[number];
/** Kinds that sign with a secret that their own settings give out. */
export const kindsWithSecret: readonly WebhookKind[] = ['webhook', 'dingtalk', 'feishu'];
