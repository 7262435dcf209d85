import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Level, levels } from '#common/field-model/compare/level.ts';
import { langs } from '#common/texts/langs.ts';
import { fullPath } from '../options.ts';
import { Refusal } from '../refusal.ts';
import { say, speak } from '../say.ts';

export const usage = `node push.mjs check (--openapi FILE | --markdown FOLDER | --database FILE_OR_URL) [options]

Says what a push would change in an item, and writes nothing.
Ends with 0 when nothing reaches --fail-on, with 1 when something does, with 2 when it could not be checked.

  --url URL            where Docstead is                          (or DOCSTEAD_URL)
  --item ITEM          number or short address of the item        (or DOCSTEAD_ITEM)
  --key KEY            a key of it, or a personal token           (or DOCSTEAD_READ_KEY)
  --openapi FILE       an OpenAPI document, or a zip of one
  --markdown FOLDER    as --markdown of a push
  --database WHAT      as --database of a push
  --catalog PATH       catalog that a push would write into, such as a/b
  --components WHAT    pages or unfolded, as of a push

  --fail-on LEVEL      breaking (so without it), risky, safe, words or none
  --exceptions FILE    accepted changes; without it docstead-check.json, where there is one
  --format FORMAT      what is printed: text (so without it), markdown, json or junit
  --out FILE           writes it too, by its ending as .txt, .md, .json or .xml; may be given several times
  --lang LANG          en or zh-cn; without it as the environment says
  --timeout SECONDS    of each request; without it 180`;

const formats = ['text', 'markdown', 'json', 'junit'] as const;
export type Format = (typeof formats)[number];
const formatOfEnding: Record<string, Format> = { txt: 'text', md: 'markdown', json: 'json', xml: 'junit' };

const failLevels = [...levels, 'none'] as const;
export type FailLevel = Level | 'none';

const { DOCSTEAD_URL = '', DOCSTEAD_ITEM = '', DOCSTEAD_READ_KEY = '' } = process.env;
const options = {
  url: { type: 'string', default: DOCSTEAD_URL },
  item: { type: 'string', default: DOCSTEAD_ITEM },
  key: { type: 'string', default: DOCSTEAD_READ_KEY },
  openapi: { type: 'string' },
  markdown: { type: 'string' },
  database: { type: 'string' },
  catalog: { type: 'string', default: '' },
  components: { type: 'string', default: '' },
  'fail-on': { type: 'string', default: 'breaking' },
  exceptions: { type: 'string' },
  format: { type: 'string', default: 'text' },
  out: { type: 'string', multiple: true, default: [] as string[] },
  lang: { type: 'string', default: '' },
  timeout: { type: 'string', default: '180' },
  help: { type: 'boolean', default: false },
} as const;

const sourceKinds = ['openapi', 'markdown', 'database'] as const;
type CheckSource = { kind: (typeof sourceKinds)[number]; at: string };
export type CheckOptions = {
  site: { url: string; timeout_seconds: number };
  item: string;
  key: string;
  source: CheckSource;
  catalog: string;
  components: string;
  fail_on: FailLevel;
  /** Undefined: the file of this name, where there is one. */
  exceptions: string | undefined;
  format: Format;
  outputs: readonly { path: string; format: Format }[];
};

type Given = ReturnType<typeof parse>;
const parse = (args: string[]) => parseArgs({ args, options }).values;

/** @returns undefined for who asks for help @throws Refusal */
export function readCheckOptions(args: string[]): CheckOptions | undefined {
  const given = parseOrRefuse(args);
  speak(chosen('--lang', given.lang, ['', ...langs]));
  if (given.help) return undefined;
  const source = sourceOf(given);
  for (const name of ['url', 'item', 'key'] as const)
    if (given[name] === '') refuse(say('optionMissing', { option: `--${name}` }));
  if (source.kind === 'openapi' && given.catalog !== '') refuse(say('noCatalog'));
  return {
    site: { url: given.url, timeout_seconds: secondsOf(given.timeout) },
    item: given.item,
    key: given.key,
    source,
    catalog: given.catalog,
    components: chosen('--components', given.components, ['', 'pages', 'unfolded']),
    fail_on: chosen('--fail-on', given['fail-on'], failLevels),
    exceptions: given.exceptions,
    format: chosen('--format', given.format, formats),
    outputs: given.out.map(path => ({ path: fullPath(path), format: formatOf(path) })),
  };
}

function refuse(message: string): never {
  throw new Refusal(`${message}\n\n${usage}`);
}

function parseOrRefuse(args: string[]): Given {
  try {
    return parse(args);
  } catch (error) {
    // What stands alone may be a key.
    const isAlone = (error as NodeJS.ErrnoException).code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL';
    return refuse(isAlone ? say('noOption') : reasonOf(error));
  }
}

function sourceOf(given: Given): CheckSource {
  const named = sourceKinds.flatMap(kind => {
    const at = given[kind];
    return at === undefined ? [] : [{ kind, at }];
  });
  const [only] = named;
  return only === undefined || named.length > 1 ? refuse(say('oneSource')) : only;
}

function chosen<Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice {
  const found = choices.find(one => one === value);
  const named = choices.filter(one => one !== '').join(', ');
  return found ?? refuse(say('optionWrong', { option, choices: named }));
}

const longestSeconds = 3600;

function secondsOf(text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  const isGood = seconds >= 1 && seconds <= longestSeconds;
  return isGood
    ? seconds
    : refuse(say('optionWrong', { option: '--timeout', choices: `1–${longestSeconds}` }));
}

function formatOf(path: string): Format {
  const [, ending = ''] = /\.([a-z]+)$/i.exec(path) ?? [];
  return formatOfEnding[ending.toLowerCase()] ?? refuse(say('outEnding', { path }));
}

/** @throws Refusal */
export function readTextFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Refusal(say('unreadable', { path, reason: reasonOf(error) }));
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
