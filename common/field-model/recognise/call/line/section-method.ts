/** The method that the first line of a section says, below an address as its title or above a label of it. Pure. */
import { firstText } from '../../../model/plain.ts';
import { addressAt, bareText } from '../../evidence/call-shape.ts';
import type { Item } from '../../outline/outline.ts';

/** `` `GET` all boats `` */
const markedMethod = /^(?:`|\*\*)(GET|POST|PUT|PATCH|DELETE)(?:`|\*\*)(?!\w)/;

/** `POST a new boat` */
const wordedMethod = /^(GET|POST|PUT|PATCH|DELETE)\s+(?:an?|the|all)\s/;

/** `DELETE a boat is not possible`, `GET the list or POST a new boat`: in the first sentence. */
const deniesOrNamesTwo =
  /^[^.]{0,200}(?:\b(?:is|are) not (?:possible|allowed|supported|available)\b|\bcannot\b|\bcan't\b)|^(?:GET|POST|PUT|PATCH|DELETE)\b[^.]{0,200}\b(?:GET|POST|PUT|PATCH|DELETE)\b/;

/** `get` and nothing else */
const bareMethod = /^(get|post|put|patch|delete)(?:<\/?br\s*\/?>)?$/i;

/** `Get request for the boats`, right below the heading of a section that is an address, or right above one; below such a heading also `` `GET` all boats ``, `POST a new boat`, or `get` alone. */
export function methodOfSection(
  items: readonly Item[],
  { at, isLabel, label, text }: Item,
  bare: string,
): string {
  const title = isLabel ? label?.above : label;
  if (title?.at !== at - 1 || title.rank > 6) return '';
  const isTitled = addressAt(bareText(title.text).replace(/^\d{1,2}[.、]\s*/, '')) !== '';
  if (!isAddressLabel(items[at + 1]) && !isTitled) return '';
  return firstText(
    methodInWords.exec(bare)?.[1],
    isTitled ? methodBelowAddress(text, bare) : '',
  ).toUpperCase();
}

function methodBelowAddress(text: string, bare: string): string {
  const worded = deniesOrNamesTwo.test(text) ? '' : wordedMethod.exec(text)?.[1];
  return firstText(markedMethod.exec(text)?.[1], worded, bareMethod.exec(bare)?.[1]);
}

const methodInWords =
  /^(get|post|put|patch|delete)\s+(?:request|endpoint)(?=\s(?:for|to|that|which|of)\b|[.,:]|$)/i;

const isAddressLabel = (item: Item | undefined) =>
  item?.isLabel === true && item.label?.topics.has('address') === true;
