/** `push.mjs check …`: what a push would change, and a code that a pipeline stops at. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inspect } from 'node:util';
import { printable, Refusal } from '../refusal.ts';
import { say } from '../say.ts';
import { type CheckOptions, type Format, readCheckOptions, reasonOf, usage } from './check-options.ts';
import { judge } from './judge.ts';
import { readExceptions } from './read-exceptions.ts';
import { sendCheck } from './send-check.ts';
import type { CheckReport } from './write/report.ts';
import { writeJson } from './write/write-json.ts';
import { writeJunit } from './write/write-junit.ts';
import { writeMarkdown } from './write/write-markdown.ts';
import { writeText } from './write/write-text.ts';

const writers: Record<Format, (report: CheckReport) => string> = {
  text: writeText,
  markdown: writeMarkdown,
  json: writeJson,
  junit: writeJunit,
};

/** Nothing reaches the level, something does, it could not be checked. */
const codes = { passed: 0, failed: 1, unchecked: 2 };

/** @returns the code that the process ends with */
export async function check(args: string[]): Promise<number> {
  try {
    const given = readCheckOptions(args);
    if (given !== undefined) return await run(given);
    console.log(usage);
    return codes.passed;
  } catch (error) {
    console.error(printable(error instanceof Refusal ? error.message : inspect(error)));
    return codes.unchecked;
  }
}

async function run(given: CheckOptions): Promise<number> {
  const exceptions = readExceptions(given.exceptions);
  const answer = await sendCheck(given);
  const today = new Date().toISOString().slice(0, 10);
  const verdict = judge(answer, { exceptions, fail_on: given.fail_on, today });
  const { item_id, item_name, warnings } = answer;
  const report: CheckReport = {
    ...verdict,
    item_id,
    item_name,
    warnings,
    url: given.site.url.replace(/\/+$/, ''),
    source: nameOf(given),
  };
  for (const { path, format } of given.outputs) writeOut(path, writers[format](report));
  process.stdout.write(writers[given.format](report));
  return verdict.passed ? codes.passed : codes.failed;
}

/** The address of a database may hold a password. */
function nameOf({ source: { kind, at } }: CheckOptions): string {
  if (kind !== 'database') return at;
  return URL.canParse(at) ? new URL(at).pathname.slice(1) : basename(at);
}

function writeOut(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new Refusal(say('unwritable', { path, reason: reasonOf(error) }));
  }
}
