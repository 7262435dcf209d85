/** Text as ShowDoc's server stored it -> as it was written. Pure. */
const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

/** One level of HTML escaping, in a single pass: `&amp;lt;` becomes `&lt;`. */
export function unescapeOnce(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#0?39|amp);/g, entity => entities[entity] ?? entity);
}

const escaped = /&(?:lt|gt|quot|amp|#0?39);/;

/** Escaped once unless it holds what escaping would not have left: a text that speaks of `&lt;` stays as it is. */
export function unescapeStored(text: string): string {
  return escaped.test(text) && !/[<>"]/.test(text) ? unescapeOnce(text) : text;
}
