/** The last requests of a reader in an item: kept in this browser, without what signs them in and without files. */
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { Json } from '#common/field-model/model/schema.ts';
import { publicExample, recordedValue } from '#common/field-model/model/secret-values.ts';
import { requestsPrefix } from '../api/sign-out.ts';
import { type Draft, type DraftBody, type DraftRow, formType, nextKey } from './request/draft.ts';

export type HistoryEntry = {
  /** Milliseconds since the epoch. */
  moment: number;
  page_id: string;
  endpoint_at: number;
  /** Before values of the environment stand in it. */
  draft: Draft;
  environment: string;
  /** 0: no answer came. */
  status: number;
  ms: number;
};

const entriesMax = 30;
const charactersMax = 400_000;
const keyOf = (item_id: string) => `${requestsPrefix}${item_id}`;

/** Newest first. */
export function readHistory(item_id: string): HistoryEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(item_id)) ?? '[]');
    return Array.isArray(kept) ? (kept as HistoryEntry[]) : [];
  } catch {
    return [];
  }
}

export function rememberRequest(item_id: string, entry: HistoryEntry): void {
  const entries = [withoutSecrets(entry), ...readHistory(item_id)].slice(0, entriesMax);
  try {
    let text = JSON.stringify(entries);
    while (text.length > charactersMax && entries.length > 1) {
      entries.pop();
      text = JSON.stringify(entries);
    }
    localStorage.setItem(keyOf(item_id), text);
  } catch {
    // A full or closed store keeps nothing more.
  }
}

export function forgetHistory(item_id: string): void {
  localStorage.removeItem(keyOf(item_id));
}

function withoutSecrets(entry: HistoryEntry): HistoryEntry {
  const { draft } = entry;
  const rows = draft.rows.map(row => ({
    ...row,
    said: undefined,
    value: keptValue(row.name, row.value, row.place),
  }));
  return { ...entry, draft: { ...draft, rows, body: keptBody(draft.body) } };
}

/** `X-Key`, `X-Auth`: each API calls its own as it likes. */
const likelySecret = /key|auth|sign|cred/i;

/** A name of a variable is no secret; a variable of a path is called by what it names. */
function keptValue(name: string, value: string, place: DraftRow['place'] | 'body'): string {
  if (/^(?:\w+ )?\{\{[^{}]+\}\}$/.test(value)) return value;
  return place !== 'path' && likelySecret.test(name) ? '' : recordedValue(name, value);
}

function keptBody(body: DraftBody): DraftBody {
  if (body.kind === 'file') return { ...body, file: undefined };
  if (body.kind === 'text') return { ...body, text: keptText(body) };
  if (body.kind === 'none') return body;
  const parts = body.parts.map(part => ({
    ...part,
    file: undefined,
    value: keptValue(part.name, part.value, 'body'),
  }));
  return { ...body, parts };
}

/** Text of any kind loses what it names as a secret; a form is read like what stands behind an address. */
function keptText({ text, content_type }: Extract<DraftBody, { kind: 'text' }>): string {
  try {
    return JSON.stringify(publicExample(JSON.parse(text) as Json), undefined, 2);
  } catch {
    const isForm = content_type.startsWith(formType);
    return isForm ? textOf(publicExample(`?${text}`)).slice(1) : textOf(publicExample(text));
  }
}

const textOf = (value: Json) => (typeof value === 'string' ? value : '');

/** As it stands in the console again, with what the page says of its parameters. */
export function restoreDraft({ draft }: HistoryEntry, { parameters }: Endpoint): Draft {
  const rows = draft.rows.map(row => ({
    ...row,
    key: nextKey(),
    said: parameters.find(({ place, name }) => place === row.place && name === row.name),
  }));
  const { body } = draft;
  if (body.kind !== 'parts') return { ...draft, rows };
  return { ...draft, rows, body: { ...body, parts: body.parts.map(part => ({ ...part, key: nextKey() })) } };
}
