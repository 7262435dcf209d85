/** Values and their meanings in a description: `0:待付款 1:已付款`, `1-yes;2-no`. Pure. */

export type ProseValues = {
  /** Value -> meaning. */
  values: ReadonlyMap<string, string>;
  /** The description without them. */
  rest: string;
};

/** Longer texts are no description of a field. */
const longestRead = 2_000;

const end = String.raw`,，;；、/|()（）\[\]【】。\n`;
/** Behind a mark, or behind a colon that ends no time of day. */
const start = String.raw`(?<=^|[\s,，;；、/|()（）\[\]【】。]|[^\d\s][:：])`;
const quote = `["'\`“”‘’「」]?`;
const sure = String.raw`(?:-?\d{1,6}|[A-Z][A-Z0-9_]{0,29})${quote}\s{0,3}[:：=＝→]`;
const number = String.raw`-?\d{1,6}${quote}(?:\s{0,3}(?:-{1,2}>?|—{1,2})|\.(?=\s)|(?=\p{Script=Han}))`;
const next = String.raw`\s{0,3}(?:[${end}]|$|\s${quote}(?:${sure}|${number}))`;
/** The meaning begins with a letter and goes on to the next mark or value. */
const entry = new RegExp(
  String.raw`${start}${quote}(${sure}|${number})\s{0,3}(\p{L}[^${end}]{0,60}?)(?=${next})`,
  'gu',
);

/** @returns undefined for a text that lists no values: two at least, each once */
export function readProseValues(text: string): ProseValues | undefined {
  if (text.length > longestRead) return undefined;
  const found = [...text.matchAll(entry)].map(([, head = '', meaning = '']) => ({
    name: /^-?\w+/.exec(head)?.[0] ?? '',
    isMarked: !/^-?\d+$/.test(head),
    meaning: meaning.trim(),
  }));
  const values = new Map(found.map(({ name, meaning }) => [name, meaning]));
  if (values.size < 2 || values.size < found.length) return undefined;
  // `1男 2女` is a list; `5条 3个字` are amounts.
  const isCounted = [...values.keys()].every(
    (name, at, all) => at === 0 || Number(name) === Number(all[at - 1]) + 1,
  );
  return isCounted || found.some(({ isMarked }) => isMarked) ? { values, rest: restOf(text) } : undefined;
}

/** Marks between values say nothing. */
function restOf(text: string): string {
  return text
    .replace(entry, ' ')
    .replace(/[\s,，;；、/|。.]+/g, ' ')
    .trim();
}
