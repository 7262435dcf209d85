/** A text cut where a search hit it. Pure. */
type Part = { text: string; isHit: boolean };

/** The words of a search; what stands in quotes is one. */
function termsOf(keyword: string): string[] {
  const found = keyword.matchAll(/"([^"]+)"|“([^”]+)”|([^\s"“”]+)/g);
  return [...found].map(match => (match[1] ?? match[2] ?? match[3] ?? '').trim()).filter(term => term !== '');
}

/** Longer words win over those they begin with. */
export function markTerms(text: string, keyword: string): Part[] {
  const terms = termsOf(keyword).sort((a, b) => b.length - a.length);
  if (terms.length === 0) return [{ text, isHit: false }];
  const pattern = new RegExp(`(${terms.map(escapePattern).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter(part => part.text !== '');
}

function escapePattern(term: string): string {
  return term.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
