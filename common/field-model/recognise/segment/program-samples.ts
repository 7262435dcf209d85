/** What programs of a part send, as examples. Pure. */

import type { ReadParts } from '../call/find-calls.ts';
import type { Segment } from '../call/labelled-call.ts';
import { type CodeKind, codeKind } from '../evidence/code-kind.ts';
import { listFields } from '../evidence/json/skeleton.ts';
import { callsAtOnce, sentByProgram } from '../evidence/program-body.ts';
import type { Item } from '../outline/outline.ts';
import { isProgramLanguage } from './direction/code-direction.ts';
import { addSample, type SegmentReading } from './segment-reading.ts';

/** Where nothing shows the same values; the programs stay as they are. */
export function readProgramBodies(
  reading: SegmentReading,
  own: readonly Item[],
  { method }: Segment,
  { codes }: ReadParts,
): void {
  const sent = reading.samples.filter(({ direction }) => direction === 'request');
  const known = new Set(sent.map(({ code, text }) => valuesOf(code, text)));
  const shown = new Set(reading.samples.map(({ at }) => at));
  for (const item of own) {
    const isProgram = codes.get(item.at)?.kind !== 'command' && !shown.has(item.at);
    const text = isProgram ? sentIn(item, method) : '';
    if (text === '') continue;
    const code = codeKind(text);
    const values = valuesOf(code, text);
    if (known.has(values)) continue;
    known.add(values);
    addSample(reading, { direction: 'request', status: '', isFailure: false, text, code, at: item.at });
  }
}

/** A call that only reads sends nothing, unless the program names another method. */
function sentIn({ block }: Item, method: string): string {
  if (block.kind !== 'code') return '';
  const isProgram = isProgramLanguage(block.language) || callsAtOnce(block.text);
  const isRead = method === 'GET' || method === 'HEAD';
  const isSending = !isRead || /['"](?:post|put|patch)['"]/i.test(block.text);
  return isProgram && isSending ? sentByProgram(block.text) : '';
}

/** However each language writes them. */
const valuesOf = (code: CodeKind, text: string) =>
  code.kind === 'json'
    ? JSON.stringify(listFields(code.node).map(({ path, node }) => [path, node.text.toLowerCase()]))
    : text;
