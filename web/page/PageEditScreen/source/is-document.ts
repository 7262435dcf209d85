/** Whether copied HTML says more than its words: editors of code copy their colours, a browser wraps every word. */
const meaningful =
  /<(?:h[1-6]|ul|ol|table|blockquote|strong|em|b|i|s|del|code|hr|img)[\s>/]|<a\s[^>]*href=|mso-list|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i;
/** Their lines are code: monospace all over, or kept as they were typed. */
const codeAround = /<(?:pre|div|span)\b[^>]*(?:monospace|white-space:\s*pre(?!-)|\bmono\b)[^>]*>/i;
const structure = /<(?:h[1-6]|ul|ol|table|blockquote|img|p)[\s>/]/i;

export function isDocument(html: string): boolean {
  if (html === '' || !meaningful.test(html)) return false;
  if (codeAround.test(html) && !structure.test(html)) return false;
  return !isOneCell(html);
}

/** A spreadsheet puts a table around a single cell too. */
function isOneCell(html: string): boolean {
  return (html.match(/<t[dh][\s>]/gi) ?? []).length === 1 && !/<(?:h[1-6]|ul|ol)[\s>]/i.test(html);
}
