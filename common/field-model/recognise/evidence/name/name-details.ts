/** What the cell of a name says behind or below the name: `` `id` <br> integer <br> required ``. Pure. */
import { isTypeWord } from '../type-words.ts';

export type NameDetails = { name: string; type: string; required: string };

const detailed = /^\s*(?:(`|\*\*|__)([\w$.@[\]{}-]{1,80})\1|([\w$.@[\]{}-]{1,80})(?=\s*<))\s*(\S.{1,120})$/s;
const typed =
  /^([A-Za-z][\w<>[\]]{0,30})(?:\s*[,，|(（]?\s*(not required|required|mandatory|optional|非必[填选传]|必[填选传]|可选|选填)\s*[)）]?)?$/i;

/** @returns empty texts where anything else than a type stands there, and perhaps whether it must be sent */
export function nameDetails(text: string): NameDetails {
  const [, , marked, bare, rest] = detailed.exec(text.slice(0, longestCell)) ?? [];
  const name = marked ?? bare;
  if (name === undefined || rest === undefined) return none;
  const words = rest
    .replace(/<[^<>]{0,80}>/g, ' ')
    .replace(/[`*_]/g, '')
    .trim();
  const [, type = '', required = ''] = typed.exec(words) ?? [];
  return isTypeWord(type) ? { name, type, required: /^(?:not|非)/i.test(required) ? 'no' : required } : none;
}

const longestCell = 240;
const none: NameDetails = { name: '', type: '', required: '' };
