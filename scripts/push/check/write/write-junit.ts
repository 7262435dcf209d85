/** A test for each page: it fails where the page does, and is skipped where the page is not understood. */
import { printable } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { JudgedPage } from '../judge.ts';
import {
  acceptedWords,
  type CheckReport,
  changeWords,
  countUnlisted,
  doubtWords,
  joinWith,
  levelOf,
  outcomeOf,
  placeOf,
} from './report.ts';

export function writeJunit(report: CheckReport): string {
  const { pages, item_name, source } = report;
  const failures = pages.filter(({ fails }) => fails).length;
  const skipped = pages.filter(({ kind }) => kind === 'not_understood').length;
  const counts = `tests="${pages.length}" failures="${failures}" errors="0" skipped="${skipped}" time="0"`;
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="docstead check" ${counts}>`,
    `  <testsuite name="${escaped(say('against', { source, item: item_name }))}" ${counts}>`,
    ...namedOnce(pages).map(({ name, page }) => testCase(page, name, item_name)),
    `    <system-out>${escaped(outcomeOf(report))}</system-out>`,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')}\n`;
}

/** Of two tests with one name a reader shows one. */
function namedOnce(pages: readonly JudgedPage[]): { name: string; page: JudgedPage }[] {
  const counts = new Map<string, number>();
  return pages.map(page => {
    const place = placeOf(page);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return { page, name: count === 1 ? place : `${place} (${count})` };
  });
}

function testCase(page: JudgedPage, name: string, item_name: string): string {
  const head = `    <testcase classname="${escaped(item_name)}" name="${escaped(name)}" time="0">`;
  const lines = linesOf(page);
  const message = joinWith('comma', [...new Set([say(page.kind), levelOf(page)])]);
  const body = lines.map(escaped).join('\n');
  if (page.fails)
    return `${head}\n      <failure type="${page.open_level}" message="${escaped(message)}">${body}</failure>\n    </testcase>`;
  if (page.kind === 'not_understood')
    return `${head}\n      <skipped message="${escaped(joinWith('stop', [message, ...lines]))}"/>\n    </testcase>`;
  const out =
    lines.length === 0
      ? ''
      : `\n      <system-out>${[message, ...lines].map(escaped).join('\n')}</system-out>\n    `;
  return `${head}${out}</testcase>`;
}

function linesOf(page: JudgedPage): string[] {
  const more = countUnlisted(page);
  return [
    acceptedWords(page),
    ...page.changes.map(one => joinWith('stop', [changeWords(one), acceptedWords(one)])),
    ...page.facts,
    ...page.doubts.map(doubtWords),
    more > 0 ? say('more', { count: more }) : '',
  ].filter(line => line !== '');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** On one line. XML has no place for most control characters, not even as entities. */
function escaped(text: string): string {
  return printable(text.toWellFormed().replaceAll('\n', ' '))
    .replace(/[\ufffe\uffff]/g, ' ')
    .replace(/[&<>"']/g, sign => entities[sign] ?? '');
}
