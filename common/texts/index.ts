/**
 * Both languages side by side; a missing one does not compile.
 *
 * Names that people gave to things (items, teams, pages, catalogs, templates) stand in “ ” within a sentence, a title
 * or a message; people and files do not. What a control is called has no marks, but a space between Han and the name:
 * there the placeholder is `{name}`. Letters keep the marks around an account.
 */

import { apiField } from './api-field.ts';
import { endpointView } from './endpoint-view.ts';
import { fill, type Values } from './fill.ts';
import type { Lang } from './langs.ts';
import { type Entry, inLang } from './languages.ts';
import { mockFault } from './mock-fault.ts';
import { plainReason } from './plain-reason.ts';
import { changeLog } from './reading/change-log.ts';
import { apiDocument } from './server/api-document.ts';
import { audit } from './server/audit.ts';
import { auditSetting } from './server/audit-setting.ts';
import { chat } from './server/chat.ts';
import { error } from './server/error.ts';
import { fileKind } from './server/file-kind.ts';
import { importWarning } from './server/import-warning.ts';
import { letter } from './server/letter.ts';
import { mock } from './server/mock.ts';
import { noticeSent } from './server/notice-sent.ts';
import { backup } from './server/operator/backup.ts';
import { health } from './server/operator/health.ts';
import { move } from './server/operator/move.ts';
import { peopleFile } from './server/people-file.ts';
import { exported, foreign, push, server } from './server/server.ts';

export { fill, type Values } from './fill.ts';
export { type Lang, langs } from './langs.ts';
export type { Entry } from './languages.ts';

type Group = { readonly [key: string]: Entry };

/** Groups the server speaks with; the web has its own modules, one per entry and language. */
const groups = {
  error,
  plainReason,
  server,
  audit,
  auditSetting,
  noticeSent,
  peopleFile,
  push,
  letter,
  health,
  chat,
  backup,
  mock,
  mockFault,
  move,
  importWarning,
  fileKind,
  foreign,
  exported,
  apiDocument,
  apiField,
  endpointView,
  changeLog,
} as const satisfies Record<string, Group>;
type Groups = typeof groups;
export type TextKey = { [G in keyof Groups]: `${G & string}.${keyof Groups[G] & string}` }[keyof Groups];
/** The text of a key in a language. */
export function t(lang: Lang, key: TextKey, values?: Values): string {
  const [group = '', name = ''] = key.split('.');
  const entry = (groups as Record<string, Group>)[group]?.[name];
  if (!entry) throw new Error(`no text ${key}`);
  return fill(inLang(entry, lang), values);
}
