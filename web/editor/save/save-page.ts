/** One save, from the text in the editor to the server's answer: with the merge, when the page moved on meanwhile. */

import { Text } from '@codemirror/state';
import type { Answer, Sent } from '#common/contract/index.ts';
import {
  type Choice,
  isConflict,
  type MergePart,
  mergeTexts,
  resolveMerge,
} from '#common/merge/merge-text.ts';
import { isNone, noId } from '#common/row-values.ts';
import { CallError } from '../../api/call.ts';
import { isRefused } from '../../api/is-refused.ts';
import { needsLogin } from '../../api/needs-proof.ts';
import { authorLabel } from '../../article/author-label.ts';
import type { Saved, Writing } from './writing.ts';

type Current = {
  page_title: string;
  page_content: string;
  version: string;
  author_username: string;
  author_name?: string;
  /** Seconds since the epoch. */
  addtime: string;
};
export type Conflict = { current: Current; mine: Writing; parts: MergePart[] };

/** Why a save did not arrive. Where that is safe, a save that did not reach the server is sent again by itself. */
export type SaveTrouble =
  | { kind: 'offline'; isRetried: boolean }
  | { kind: 'login' }
  /** The page was deleted meanwhile. */
  | { kind: 'gone' }
  | { kind: 'refused'; error: CallError };

export type SaveSteps = {
  item_id: string;
  /** Why the page is changed, for its change log. */
  reason: string;
  send: (input: Sent<'page/save'>) => Promise<Answer<'page/save'>>;
  /** What was sent since the last save that was answered: any of it may have arrived. */
  attempts: Writing[];
  onSaved: (saved: Saved) => void;
  /** A page was created: the editor goes to its own address. */
  onCreated: (page_id: string) => void;
  /** Somebody moved the page to another catalog meanwhile: it stays there. */
  onPlaced: (cat_id: string) => void;
  onConflict: (conflict: Conflict) => void;
  onTrouble: (trouble: SaveTrouble) => void;
  /** Somebody's text was merged into `mine`; answers the merged text as it goes to the server. */
  onMerged: (merged: { page_title: string; text: string }, mine: Writing, author: string) => Text;
  /** What is in the editor has this in it, whether it arrives at once or not. */
  onRebased: (base: Saved) => void;
};

/** Saves `mine`, which started from `base`. The steps are called with what comes of it. */
export async function savePage(steps: SaveSteps, mine: Writing, base: Saved): Promise<void> {
  const { page_id, version } = base;
  const { page_title, cat_id } = mine;
  const page_content = mine.doc.toString();
  const { item_id, reason: page_comments } = steps;
  const place = isNone(page_id) || cat_id !== base.cat_id ? { cat_id } : {};
  steps.attempts.push(mine);
  try {
    const input = {
      ...plainText,
      ...place,
      page_title,
      page_content,
      page_comments,
      item_id,
      page_id,
      version,
    };
    const row = await (isNone(page_id) ? sendNew(steps, input) : steps.send(input));
    steps.attempts.length = 0;
    steps.onSaved({ ...mine, cat_id: row.cat_id, page_id: row.page_id, version: row.version });
    if (row.cat_id !== cat_id) steps.onPlaced(row.cat_id);
    if (isNone(page_id)) steps.onCreated(row.page_id);
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    if (isRefused(failure, 'pageMovedOn'))
      await resolveConflict(steps, failure.data as Current, { mine, base });
    else steps.onTrouble(troubleOf(failure, isNone(page_id)));
  }
}

/** A new page whose catalog was deleted meanwhile stands in none. */
async function sendNew({ send }: SaveSteps, input: Sent<'page/save'>): Promise<Answer<'page/save'>> {
  try {
    return await send(input);
  } catch (failure) {
    const isPlaced = input.cat_id !== undefined && input.cat_id !== noId;
    if (!isPlaced || !(failure instanceof CallError) || !isRefused(failure, 'badInput')) throw failure;
    return send({ ...input, cat_id: noId });
  }
}

type ConflictTexts = { mine: Writing; base: Saved };

async function resolveConflict(
  steps: SaveSteps,
  current: Current,
  { mine, base }: ConflictTexts,
): Promise<void> {
  const own = steps.attempts.find(sent => isOwnAttempt(current, sent));
  if (own !== undefined) {
    await savePage(steps, mine, { ...base, ...own, version: current.version });
    return;
  }
  const texts = { base: base.doc.toString(), mine: mine.doc.toString(), theirs: current.page_content };
  const conflict = { current, mine, parts: mergeTexts(texts) };
  if (conflict.parts.some(isConflict)) steps.onConflict(conflict);
  else await saveMerged(steps, conflict, { base, choices: [] });
}

type ChosenText = { base: Saved; choices: readonly Choice[] };

/** Saves what became of both texts. */
export async function saveMerged(
  steps: SaveSteps,
  { current, mine, parts }: Conflict,
  { base, choices }: ChosenText,
): Promise<void> {
  // A title only the other person changed is theirs.
  const page_title = mine.page_title === base.page_title ? current.page_title : mine.page_title;
  const text = resolveMerge(parts, choices);
  const doc = steps.onMerged({ page_title, text }, mine, authorLabel(current));
  const found = { ...base, page_title: current.page_title, doc: textOf(current), version: current.version };
  steps.onRebased(found);
  await savePage(steps, { ...mine, page_title, doc }, found);
}

function troubleOf(error: CallError, isNew: boolean): SaveTrouble {
  if (needsLogin(error)) return { kind: 'login' };
  if (!isNew && error.is('notFound')) return { kind: 'gone' };
  if (!error.isUnreachable) return { kind: 'refused', error };
  // A new page that did arrive, without an answer, would be made twice.
  return { kind: 'offline', isRetried: !isNew || !navigator.onLine };
}

/** An earlier attempt that arrived although its answer did not. */
function isOwnAttempt(current: Current, sent: Writing): boolean {
  return current.page_title === sent.page_title && textOf(current).eq(sent.doc);
}

export function textOf({ page_content }: { page_content: string }): Text {
  return Text.of(page_content.split(/\r\n?|\n/));
}

const plainText = { is_urlencode: false, s_number: noId };
