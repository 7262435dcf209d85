import { markTerms } from './mark-terms.ts';

/** A text with the words of a search in it marked. */
export function Marked({ text, keyword }: { text: string; keyword: string }) {
  let at = 0;
  return markTerms(text, keyword).map(part => {
    at += part.text.length;
    return part.isHit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>;
  });
}
