/** An entry of the audit log in the words of who reads it. */
import { type Lang, type TextKey, t } from '#common/texts/index.ts';
import type { AuditRow } from './queries.ts';

export function auditSentence({ what, details }: Pick<AuditRow, 'what' | 'details'>, lang: Lang): string {
  const { right, ...names } = JSON.parse(details) as Record<string, string>;
  const values = right === undefined ? names : { ...names, right: t(lang, `server.${right}` as TextKey) };
  return t(lang, `audit.${what}` as TextKey, values);
}
