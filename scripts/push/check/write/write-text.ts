/** For the log of a build. */
import { printable } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { JudgedChange, JudgedPage } from '../judge.ts';
import {
  acceptedWords,
  type CheckReport,
  changedPages,
  changeWords,
  countUnlisted,
  doubtWords,
  exceptionLines,
  inSummary,
  joinWith,
  levelOf,
  outcomeOf,
  placeOf,
} from './report.ts';

export function writeText(report: CheckReport): string {
  const { item_name, source, warnings } = report;
  const pages = changedPages(report);
  const lines = [
    say('against', { source, item: item_name }),
    ...(pages.length === 0 ? [] : ['', ...pages.flatMap(pageLines)]),
    ...exceptionLines(report).flatMap(({ title, lines }) => ['', title, ...lines.map(indented)]),
    ...(warnings.length === 0 ? [] : ['', say('notes')]),
    ...warnings.map(({ where, message }) => indented(say('named', { name: where, text: message }))),
    '',
    inSummary(report),
    outcomeOf(report),
  ];
  return `${lines.map(line => printable(line).replaceAll('\n', ' ')).join('\n')}\n`;
}

const indented = (line: string) => `  ${line}`;

function pageLines(page: JudgedPage): string[] {
  const { kind, level, facts, doubts, changes } = page;
  const isNamed = kind === 'new' || kind === 'vanished';
  const head = joinWith('comma', [levelOf(page), isNamed && level !== '' ? say(kind) : '']);
  const more = countUnlisted(page);
  return [
    `${page.fails ? '✗' : ' '} ${say('named', { name: head, text: placeOf(page) })}`,
    ...(page.accepted ? [acceptedWords(page)] : []).map(line => `    ${line}`),
    ...[...changes.map(changeLine), ...facts, ...doubts.map(doubtWords)].map(line => `    ${line}`),
    ...(more > 0 ? [`    ${say('more', { count: more })}`] : []),
  ];
}

function changeLine(one: JudgedChange): string {
  return joinWith('stop', [changeWords(one), acceptedWords(one)]);
}
