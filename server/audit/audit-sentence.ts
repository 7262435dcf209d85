/** An entry of the audit log in the words of who reads it. */
import { type Lang, type TextKey, t } from '#common/texts/index.ts';
import type { AuditRow } from './queries.ts';

export function auditSentence({ what, details }: Pick<AuditRow, 'what' | 'details'>, lang: Lang): string {
  const { right, what: fields, ...names } = JSON.parse(details) as Record<string, string>;
  return t(lang, `audit.${what}` as TextKey, {
    ...names,
    ...(right !== undefined && { right: t(lang, `server.${right}` as TextKey) }),
    ...(fields !== undefined && { what: settingNames(fields, lang) }),
  });
}

function settingNames(fields: string, lang: Lang): string {
  const names = fields.split(', ').map(field => t(lang, `auditSetting.${field}` as TextKey));
  return names.join(t(lang, 'auditSetting.separator'));
}
