/** Whether copied HTML says more than its words: editors of code copy their colours, a browser wraps every word. */
const meaningful =
  /<(?:h[1-6]|ul|ol|table|blockquote|strong|em|b|i|s|del|code|hr|img)[\s>/]|<a\s[^>]*href=|mso-list|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i;
/** Their lines are code: monospace all over, or kept as they were typed. */
const codeAround = /<(?:pre|div|span)\b[^>]*(?:monospace|white-space:\s*pre(?!-)|\bmono\b)[^>]*>/i;
const structure = /<(?:h[1-6]|ul|ol|table|blockquote|img|p)[\s>/]/i;

export function isDocument(html: string): boolean {
  if (html === '' || !meaningful.test(html)) return false;
  if (codeAround.test(html) && !structure.test(html)) return false;
  return !isOneColumn(html);
}

/** A spreadsheet puts a table around a single cell too, and around cells below each other. */
function isOneColumn(html: string): boolean {
  const count = (tags: RegExp) => (html.match(tags) ?? []).length;
  const cells = count(/<t[dh][\s>]/gi);
  return cells > 0 && cells <= count(/<tr[\s>]/gi) && !/<(?:h[1-6]|ul|ol|p)[\s>]/i.test(html);
}
