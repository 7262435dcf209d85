/** What a sentence says to be answered by the name of an object that the page describes elsewhere: ``Returns a list of `Boat`s``. Pure. */
import type { Segment } from '../../call/find-calls.ts';
import type { Item } from '../../outline/outline.ts';
import { topicsOf } from '../../outline/topics.ts';
import { modelOf } from '../parent.ts';
import type { SegmentReading } from '../segment-reading.ts';
import { pageAddedMax, type SharedModels } from './shared-models.ts';

/** Its fields are those of the answer, where nothing else describes one. */
export function addNamedModel(
  reading: SegmentReading,
  items: readonly Item[],
  { from, to }: Segment,
  models: SharedModels,
): void {
  const isDescribed = reading.groups.some(({ direction }) => direction === 'response');
  if (models.size === 0 || isDescribed) return;
  for (const item of items.slice(from, to)) {
    const { at, label } = item;
    const text = sentenceFrom(items, item);
    const isAnswer = answerShape.test(text) || (label !== undefined && topicsOf(label.text).has('response'));
    const rows = isAnswer ? rowsNamed(text, models) : undefined;
    if (rows === undefined || rows.length > pageAddedMax) continue;
    reading.groups.push({
      direction: 'response',
      status: '',
      isFailure: false,
      source: 'text',
      rows: [...rows],
      at,
    });
    return;
  }
}

/** With the line that it goes on in. */
function sentenceFrom(items: readonly Item[], { block, at }: Item): string {
  if (block.kind !== 'line' || block.text.length > longestSentence) return '';
  const next = items[at + 1]?.block;
  const isOpen = next?.kind === 'line' && next.line === block.line + 1 && next.marker === '';
  return isOpen && !/[.:!?]$/.test(block.text)
    ? `${block.text} ${next.text.slice(0, longestSentence)}`
    : block.text;
}

const longestSentence = 400;
const answerShape =
  /\b(?:returns?|responds?|response)\b|返回|응답|レスポンス|retorna|devuelve|renvoie|возвращает/i;

function rowsNamed(text: string, models: SharedModels) {
  const names = [...text.matchAll(/(?<![\w-])([A-Z][A-Za-z\d]{2,60}?)(?=s?(?![\w-]))/g)].map(
    ([, name = '']) => modelOf(name),
  );
  return names.map(name => models.get(name)).find(rows => rows !== undefined);
}
