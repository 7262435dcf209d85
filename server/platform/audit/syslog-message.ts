/** An entry of the audit log as a message of RFC 5424. Pure. */
import type { AuditEntry } from '../db/tables.ts';
import { auditSentence } from './audit-sentence.ts';

export type Sender = { facility: number; host: string; process: number };

const informational = 6;
const warning = 4;
/** What somebody should look at. */
const warnings: ReadonlySet<string> = new Set([
  'signInFailed',
  'signInUnknown',
  'signInSuspended',
  'ownPasswordFailed',
  'visitPasswordFailed',
  'linkPasswordFailed',
]);
/** The number that the standard gives for examples: the product has none of its own. */
const dataId = 'audit@32473';
const mark = '\uFEFF';

/** @param maxBytes of the whole message; details that do not fit are cut */
export function writeSyslogMessage(entry: AuditEntry, sender: Sender, maxBytes: number): Buffer {
  const { details, ...facts } = entry;
  for (let most = details.length; ; most = Math.floor(most / 2)) {
    const message = Buffer.from(messageOf({ ...facts, details: details.slice(0, most) }, entry, sender));
    if (message.length <= maxBytes || most === 0) return message;
  }
}

function messageOf(facts: AuditEntry, entry: AuditEntry, { facility, host, process }: Sender): string {
  const severity = warnings.has(entry.what) ? warning : informational;
  const time = new Date(entry.addtime * 1000).toISOString();
  const head = `<${facility * 8 + severity}>1 ${time} ${word(host, 255)} docstead ${process} ${word(entry.what, 32)}`;
  return `${head} ${dataOf(facts)} ${mark}${oneLine(auditSentence(entry, 'en', 200))}`;
}

function dataOf(facts: AuditEntry): string {
  const { uid, username, address, item_id, target_uid, details } = facts;
  const values = { uid, username, address, item_id, target_uid, details };
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return `[${dataId} ${pairs.join(' ')}]`;
}

/** A receiver may keep one entry a line: no name that somebody chose begins another. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const escaped = (value: string) => oneLine(value.replace(/["\\\]]/g, '\\$&'));

/** Printable ASCII without spaces, as the fields of the head are. */
function word(text: string, max: number): string {
  const plain = text.replace(/[^\x21-\x7e]/g, '-').slice(0, max);
  return plain === '' ? '-' : plain;
}
