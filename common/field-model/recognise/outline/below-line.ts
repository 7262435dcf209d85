/** What stands right below a line. Pure. */
import type { Block, TextLine } from '../block/block.ts';
import { addressAt, bareText } from '../evidence/call-shape.ts';

/** One span of code, or an address. */
export const isValue = (text: string) => /^(`{1,3})[^`]+\1$/.test(text) || addressAt(bareText(text)) !== '';

/** `The request has the following parameters.`, a sentence and no more, right above points. */
export function introducesFields(blocks: readonly Block[], at: number): boolean {
  const [line, next] = [blocks[at], blocks[at + 1]];
  const isOverPoints = next?.kind === 'line' && next.marker !== '';
  return line?.kind === 'line' && line.marker === '' && isOverPoints && introduction.test(line.text);
}

const introduction =
  /^[^.;:]{0,60}\bfollowing (?:\w+ ){0,2}(?:fields|param(?:eter)?s|properties|attributes|arguments|keys|headers)\.?$/i;

/** What a line introduces stands right below it. */
export function isBeforeBlock(blocks: readonly Block[], at: number): boolean {
  const [line, next] = [blocks[at], blocks[at + 1]];
  if (line?.kind !== 'line' || next === undefined || next.kind === 'heading') return false;
  return next.kind !== 'line' || isValue(next.text) || isBelow(line, next);
}

/** Further in, in a list of its own, or behind an empty line. */
function isBelow(line: TextLine & Block, next: TextLine & Block): boolean {
  const isDeeper = next.indent > line.indent || next.isQuoted !== line.isQuoted;
  const isApart = next.marker === '' && next.line > line.line + 1;
  const isOfList = next.marker !== '' && next.marker !== line.marker && line.marker !== 'bullet';
  return isDeeper || isApart || isOfList;
}

export const isOverBlock = (blocks: readonly Block[], at: number) => {
  const kind = blocks[at + 1]?.kind;
  return kind === 'table' || kind === 'code';
};
