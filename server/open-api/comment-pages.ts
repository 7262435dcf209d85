/** Comments of a program -> a page per described call (showdoc-wire 4.3). Pure. */
import { type Lang, t } from '#common/texts/index.ts';
import { codeBlock, markdownTable } from './markdown-table.ts';
import { restoreAmpersands, unescapeOnce } from './pushed-text.ts';

export type CommentPage = { catalog: string; page_title: string; page_content: string; s_number: number };

type Tag = { name: string; text: string };

export function commentPages(content: string, lang: Lang): CommentPage[] {
  return listComments(restoreAmpersands(unescapeOnce(content)))
    .filter(comment => comment.includes('showdoc'))
    .flatMap(comment => pageOf(readTags(comment), lang));
}

/** The insides of all comments that begin with two asterisks. */
function listComments(text: string): string[] {
  const comments: string[] = [];
  for (let from = text.indexOf('/**'); from !== -1; ) {
    const end = text.indexOf('*/', from + 3);
    if (end === -1) break;
    comments.push(text.slice(from + 3, end));
    from = text.indexOf('/**', end + 2);
  }
  return comments;
}

/** Lines that follow a tag belong to it: examples may take several. */
function readTags(comment: string): Tag[] {
  const tags: Tag[] = [];
  for (const line of comment.split(/\r?\n/).map(raw => raw.replace(/^\s*\*? ?/, ''))) {
    const [, name, text = ''] = /^\s*@(\w+)(?:\s+(.*))?$/.exec(line) ?? [];
    const last = tags.at(-1);
    if (name !== undefined) tags.push({ name, text: text.trim() });
    else if (last && line.trim() !== '') last.text = `${last.text}\n${line.trimEnd()}`.trim();
  }
  return tags;
}

function pageOf(tags: readonly Tag[], lang: Lang): CommentPage[] {
  const first = (name: string) => tags.find(tag => tag.name === name)?.text ?? '';
  const page_title = oneLine(first('title'));
  if (page_title === '') return [];
  const number = /^\d{1,15}$/.exec(oneLine(first('number')))?.[0] ?? '0';
  const page_content = pageText(tags, lang);
  return [{ catalog: oneLine(first('catalog')), page_title, page_content, s_number: Number(number) }];
}

function pageText(tags: readonly Tag[], lang: Lang): string {
  const first = (name: string) => tags.find(tag => tag.name === name)?.text ?? '';
  const rows = (name: string, read: (words: string[]) => string[]) =>
    tags.filter(tag => tag.name === name && tag.text !== '').map(tag => read(tag.text.split(/\s+/)));
  const fieldHead = [t(lang, 'push.name'), t(lang, 'push.type'), t(lang, 'push.meaning')];
  const head = [fieldHead[0] ?? '', t(lang, 'push.required'), ...fieldHead.slice(1)];
  const parameter = (words: string[]) => readParameter(words, lang);
  const parts: [title: string, text: string][] = [
    [t(lang, 'push.description'), first('description')],
    [t(lang, 'push.url'), first('url') === '' ? '' : codeBlock('', oneLine(first('url')))],
    [t(lang, 'push.method'), first('method') === '' ? '' : `- ${oneLine(first('method'))}`],
    [t(lang, 'push.headers'), table(head, rows('header', parameter))],
    [t(lang, 'push.body'), example(first('json_param'))],
    [t(lang, 'push.params'), table(head, rows('param', parameter))],
    [t(lang, 'push.response'), example(first('return'))],
    [t(lang, 'push.responseFields'), table(fieldHead, rows('return_param', readField))],
    [t(lang, 'push.remark'), first('remark')],
  ];
  const filled = parts.filter(([, text]) => text !== '');
  return `${filled.map(([title, text]) => `##### ${title}\n\n${text}`).join('\n\n')}\n`;
}

/** `name 必选 type what it means` */
function readParameter([name = '', required = '', type = '', ...about]: string[], lang: Lang): string[] {
  const isRequired = required.includes('必选') || /^(required|yes|true)$/i.test(required);
  return [name, t(lang, isRequired ? 'push.yes' : 'push.no'), type, about.join(' ')];
}

/** `name type what it means` */
function readField([name = '', type = '', ...about]: string[]): string[] {
  return [name, type, about.join(' ')];
}

function table(head: string[], rows: string[][]): string {
  return rows.length === 0 ? '' : markdownTable([head, ...rows]);
}

/** JSON is set out over lines; everything else stays as it is. */
function example(text: string): string {
  if (text === '') return '';
  try {
    return codeBlock('json', JSON.stringify(JSON.parse(text), undefined, 2));
  } catch {
    return codeBlock('', text);
  }
}

function oneLine(text: string): string {
  return (text.split('\n')[0] ?? '').trim();
}
