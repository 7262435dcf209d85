/** For a comment below a pull request: what a place for comments takes, and nothing in it is anything but text. */
import { codeSpan } from '#common/field-model/layout/markdown-text.ts';
import { beforeCommand, onlySeen } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { JudgedChange, JudgedPage } from '../judge.ts';
import {
  acceptedWords,
  type CheckReport,
  changedPages,
  countUnlisted,
  doubtWords,
  exceptionLines,
  inSummary,
  joinWith,
  levelOf,
  placeOf,
  verdictOf,
} from './report.ts';

/** GitHub takes 65,536. */
const longest = 60_000;
const keptForBehind = 10_000;
const longestCell = 300;

export function writeMarkdown(report: CheckReport): string {
  const { item_name, item_id, source, passed, url, warnings } = report;
  const item = `[${code(item_name)}](${url}/${item_id})`;
  const head = [
    `### ${say(passed ? 'titlePassed' : 'titleFailed')}`,
    '',
    `${code(source)} → ${item}. ${inSummary(report)}`,
    '',
    `**${verdictOf(report)}**`,
  ];
  const pages = changedPages(report);
  const rows = pages.filter(({ kind }) => kind !== 'not_understood').flatMap(page => rowsOf(page, url));
  const unclear = pages.filter(({ kind }) => kind === 'not_understood');
  const blocks = [
    { head: tableHead(), lines: rows },
    {
      head: ['', `**${say('not_understood')}**`, '', say('notUnderstoodHint'), ''],
      lines: unclear.map(unclearLine),
    },
    ...exceptionLines(report).map(({ title, lines }) => ({
      head: ['', `**${title}**`, ''],
      lines: lines.map(line => `- ${code(line)}`),
    })),
    {
      head: ['', `**${say('notes')}**`, ''],
      lines: warnings.map(({ where, message }) => `- ${code(where)}: ${plain(message)}`),
    },
  ];
  return bounded(head, blocks);
}

type Block = { head: string[]; lines: string[] };

/** As much of each block as there is room for, with some kept for those behind it, and how many lines there was none for. */
function bounded(head: readonly string[], blocks: readonly Block[]): string {
  const written = [...head];
  let left = 0;
  const filled = blocks.filter(block => block.lines.length > 0);
  for (const [at, { head: title, lines }] of filled.entries()) {
    const behind = sizeOf(filled.slice(at + 1).flatMap(block => [...block.head, ...block.lines]));
    const room = longest - sizeOf([...written, ...title]) - Math.min(behind, keptForBehind);
    const count = countFitting(lines, room);
    if (count > 0) written.push(...title, ...lines.slice(0, count));
    left += lines.length - count;
  }
  if (left > 0) written.push('', `_${say('leftOut', { count: left })}_`);
  return `${written.join('\n')}\n`;
}

const sizeOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);

function countFitting(lines: readonly string[], room: number): number {
  let left = room;
  const over = lines.findIndex(line => {
    left -= line.length + 1;
    return left < 0;
  });
  return over === -1 ? lines.length : over;
}

function tableHead(): string[] {
  const names = (['page', 'level', 'change', 'before', 'after'] as const).map(name => say(name));
  return ['', `| ${names.join(' | ')} |`, `|${'---|'.repeat(names.length)}`];
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function rowsOf(page: JudgedPage, url: string): string[] {
  const place = placeCell(page, url);
  const more = countUnlisted(page);
  const level = page.fails ? `**${levelOf(page)}**` : levelOf(page);
  const doubts = page.doubts.map(doubtWords);
  const said = [
    page.kind === 'changed' ? '' : say(page.kind),
    plain(acceptedWords(page)),
    ...page.facts.map(plain),
    ...doubts.map(plain),
  ];
  const first = joinWith('stop', said);
  const rows = [
    ...(page.changes.length === 0 || first !== '' ? [[level, first, '', '']] : []),
    ...page.changes.map(changeCells),
    ...(more > 0 ? [['', say('more', { count: more }), '', '']] : []),
  ];
  return rows.map((cells, at) => row([at === 0 ? place : '', ...cells]));
}

function changeCells(one: JudgedChange): string[] {
  const isOpen = one.accepted === undefined && one.level === 'breaking';
  const level = isOpen ? `**${say(one.level)}**` : say(one.level);
  const words = joinWith('stop', [`${plain(one.text)} ${code(one.rule)}`, plain(acceptedWords(one))]);
  return [level, words, code(one.before), code(one.after)];
}

function placeCell(page: JudgedPage, url: string): string {
  const name = code(placeOf(page));
  return page.page_id === '0' ? name : `[${name}](${url}/page/${page.page_id})`;
}

function unclearLine(page: JudgedPage): string {
  return `- ${code(placeOf(page))}: ${plain(joinWith('comma', page.doubts.map(doubtWords)))}`;
}

const cut = (text: string) =>
  text.length > longestCell ? `${text.slice(0, longestCell).toWellFormed()}…` : text;
const oneLine = (text: string) =>
  cut(
    onlySeen(text)
      .replace(/[\n\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  ).replace(beforeCommand, '# ');

/** As code, where no mention, link or HTML counts; in a table a pipe would end the cell. */
function code(text: string): string {
  const line = oneLine(text);
  return line === '' ? '' : codeSpan(line).replaceAll('|', '\\|');
}

/** Words with names in backticks: what is between them is shown letter by letter. */
function plain(text: string): string {
  return oneLine(text)
    .split(/(`[^`]+`)/)
    .map(part => (/^`[^`]+`$/.test(part) ? code(part.slice(1, -1)) : letters(part)))
    .join('');
}

/** A space of no width keeps names, numbers and addresses from becoming mentions and links. */
function letters(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()<>#+!|~&$]/g, '\\$&')
    .replace(/@|%|GH(?=-)|\\[#!~&$]/g, '$&\u200b')
    .replace(/:\/\//g, ':\u200b//')
    .replace(/www\./gi, '$&\u200b');
}
