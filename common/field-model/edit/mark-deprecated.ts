/** Says of a page's endpoint that it is deprecated, where and as an import of a deprecated operation says it. Pure. */
import { fieldModel, fieldWord } from '#common/texts/field-model.ts';
import { fill, type Lang } from '#common/texts/index.ts';
import { matchLang } from '#common/texts/languages.ts';
import { scanPage } from '../layout/scan-page.ts';
import { readPage } from '../read-markdown.ts';

type Deprecation = {
  /** The day of removal; empty without one. */
  date: string;
  /** Of a page that does not show its own. */
  lang: Lang;
  /** Markdown in one line: why, and what to use instead. */
  note?: ((lang: Lang) => string) | undefined;
};

/** @returns undefined for a page whose endpoint does not say so afterwards, or does already */
export function markDeprecated(markdown: string, { date, lang, note }: Deprecation): string | undefined {
  const page = readPage(markdown);
  if (page?.kind !== 'endpoint' || page.endpoint.is_deprecated) return undefined;
  const { lines, blocks } = scanPage(markdown);
  const address = blocks.find(block => block.kind === 'code' && isAddress(block));
  if (!address) return undefined;
  const sentence = sentenceFor(langOf(markdown) ?? lang, { date, note });
  const newline = markdown.includes('\r\n') ? '\r\n' : '\n';
  const marked = [...lines.slice(0, address.to), '', ...sentence.split('\n'), ...lines.slice(address.to)];
  const text = marked.join(newline);
  const read = readPage(text);
  return read?.kind === 'endpoint' && read.endpoint.is_deprecated ? text : undefined;
}

function isAddress({ language, text }: { language: string; text: string }): boolean {
  return (
    language === 'http' || /^[A-Z]{2,7} \S+$/.test(text.trim()) || (language === 'text' && /^\S+$/.test(text))
  );
}

function sentenceFor(lang: Lang, { date, note }: Pick<Deprecation, 'date' | 'note'>): string {
  const sentence =
    date === '' ? fieldWord(lang, 'deprecated') : fill(fieldWord(lang, 'deprecatedUntil'), { date });
  return note === undefined ? sentence : `${sentence}\n> ${note(lang)}`;
}

/** By the heading above the address. */
function langOf(markdown: string): Lang | undefined {
  const headings = [fieldModel.endpoint, fieldModel.webhook, fieldModel.callback].flatMap(word =>
    Object.entries(word),
  );
  const found = headings.find(([, text]) => markdown.includes(`## ${text}`));
  return found && matchLang(found[0]);
}
