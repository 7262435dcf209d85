import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from './refusal.ts';

export const usage = `npm run push -- check --help says how to check without writing.

npm run push -- (--markdown FOLDER | --database FILE_OR_URL | --openapi FILE | --report) [options]

  --url URL            where Docstead is                     (or DOCSTEAD_URL)
  --key KEY            api_key of the item                   (or DOCSTEAD_API_KEY)
  --token TOKEN        its api_token                         (or DOCSTEAD_API_TOKEN)
  --catalog PATH       catalog to write into, such as a/b
  --dry-run            says what would be written, and writes nothing

  --markdown FOLDER    a page for each .md file, a catalog for each folder
  --database WHAT      a page for each table: an SQLite file, postgres://… or mysql://…
  --openapi FILE       a page for each operation, as an import does
  --components WHAT    of an OpenAPI file: pages, a page for each component that several places share, or
                       unfolded; without it as at the last import into the item
  --report             what is understood of the pages of the item; writes nothing`;

const options = {
  url: { type: 'string', default: process.env.DOCSTEAD_URL ?? '' },
  key: { type: 'string', default: process.env.DOCSTEAD_API_KEY ?? '' },
  token: { type: 'string', default: process.env.DOCSTEAD_API_TOKEN ?? '' },
  catalog: { type: 'string', default: '' },
  'dry-run': { type: 'boolean', default: false },
  markdown: { type: 'string' },
  database: { type: 'string' },
  openapi: { type: 'string' },
  components: { type: 'string', default: '' },
  report: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export type Options = ReturnType<typeof parseOptions>;
const parseOptions = () => parseArgs({ options }).values;

export function readOptions(): Options {
  try {
    return parseOptions();
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** @throws Refusal where the site or the key of the item is missing */
export function requireTarget(given: Options): void {
  for (const name of ['url', 'key', 'token'] as const)
    if (given[name] === '') throw new Refusal(`--${name} is missing.\n\n${usage}`);
}

/** Folders and files are meant from where the command was given. */
export const fullPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** The last line: how many pages, written or not. */
export function printTotal(given: Options, count: number): void {
  console.log(given['dry-run'] ? `Nothing was written. Pages: ${count}.` : `Done. Pages: ${count}.`);
}
