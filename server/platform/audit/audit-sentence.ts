/** An entry of the audit log in the words of who reads it. */

import { type Lang, type TextKey, t } from '#common/texts/index.ts';
import { personLabel } from '#common/texts/person-label.ts';
import type { AuditRow } from '../db/tables.ts';
import type { SettingChange } from './setting-changes.ts';

type Details = Record<string, string> & { changes?: SettingChange[] };

/** @param valueMaxLength longer values of settings are cut */
export function auditSentence(
  { what, details }: Pick<AuditRow, 'what' | 'details'>,
  lang: Lang,
  valueMaxLength = Number.POSITIVE_INFINITY,
): string {
  const { right, what: fields, changes, ...names } = readDetails(details);
  const described = changes?.map(change => describeChange(change, lang, valueMaxLength));
  const named = fields?.split(', ').map(field => settingName(field, lang));
  const list =
    described?.join(t(lang, 'auditSetting.changeSeparator')) ??
    named?.join(t(lang, 'auditSetting.separator'));
  return t(lang, `audit.${what}` as TextKey, {
    ...(names as Record<string, string>),
    ...peopleIn(names),
    ...(right !== undefined && { right: t(lang, `server.${right}` as TextKey) }),
    what: list ?? t(lang, 'auditSetting.unknown'),
  });
}

/** Their names beside their usernames. */
function peopleIn({ person, person_name = '', to, to_name = '' }: Partial<Record<string, string>>) {
  return {
    ...(person !== undefined && { person: personLabel({ name: person_name, username: person }) }),
    ...(to !== undefined && { to: personLabel({ name: to_name, username: to }) }),
  };
}

export function readDetails(details: string): Details {
  return JSON.parse(details) as Details;
}

function describeChange({ field, before, after }: SettingChange, lang: Lang, most: number): string {
  const say = (value: string) => (value === '' ? t(lang, 'auditSetting.empty') : cut(value, most));
  return t(lang, 'auditSetting.change', {
    field: settingName(field, lang),
    before: say(before),
    after: say(after),
  });
}

const settingName = (field: string, lang: Lang) => t(lang, `auditSetting.${field}` as TextKey);

function cut(value: string, most: number): string {
  const letters = Array.from(value);
  return letters.length <= most ? value : `${letters.slice(0, most).join('')}…`;
}
