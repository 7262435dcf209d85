/** Texts as ShowDoc's database holds them -> as people wrote them (docs/wire.md). Pure. */
import { inflateSync } from 'node:zlib';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
};
const anyEntity = /&(?:amp|lt|gt|quot|#0?39);/g;
/** A page of 64 MB is not one that a person wrote. */
const inflatedMax = 64 * 1024 * 1024;

/**
 * Old versions escaped texts once for HTML, newer ones did not: a text with an escaped sign and none that is bare
 * was escaped. One level goes, in one pass. Signs that no text can hold go too.
 */
export function decodeText(stored: string): string {
  const text = stored.replaceAll('\u0000', '').toWellFormed();
  const isEscaped = text.search(anyEntity) !== -1 && !/[<>"]/.test(text);
  return isEscaped ? text.replace(anyEntity, entity => entities[entity] ?? entity) : text;
}

/** Kept versions up to 3.6 are packed: zlib in base64. Whatever is not that stays as it is. */
export function decodeContent(stored: string): string {
  return decodeText(unpack(stored) ?? stored);
}

function unpack(stored: string): string | undefined {
  if (stored.length < 12 || stored.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(stored))
    return undefined;
  try {
    return inflateSync(Buffer.from(stored, 'base64'), { maxOutputLength: inflatedMax }).toString('utf8');
  } catch {
    return undefined;
  }
}

/** JSON of an option or an order, possibly escaped; undefined when it is none. */
export function decodeJson(stored: string): unknown {
  for (const text of [stored, decodeText(stored)]) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // The other spelling may be JSON.
    }
  }
  return undefined;
}
