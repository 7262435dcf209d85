/**
 * npm run push -- …: writes a folder of Markdown, the tables of a database or an OpenAPI file into an item, or, as
 * `check`, says what that would change. The build makes these sources one file, dist/push.mjs, which needs Node alone;
 * every site offers it as /push.mjs.
 */
import { inspect } from 'node:util';
import { check } from './check/check.ts';
import { pushDatabase } from './database/push-database.ts';
import { readOptions, usage } from './options.ts';
import { printReport } from './print-report.ts';
import { pushMarkdown } from './push-markdown.ts';
import { pushOpenApi } from './push-openapi.ts';
import { printable, Refusal } from './refusal.ts';

const kinds = { markdown: pushMarkdown, database: pushDatabase, openapi: pushOpenApi };

async function run(): Promise<void> {
  const given = readOptions();
  if (given.help) return console.log(usage);
  const named = (['markdown', 'database', 'openapi'] as const).flatMap(kind => {
    const source = given[kind];
    return source === undefined ? [] : [{ push: kinds[kind], source }];
  });
  const [only] = named;
  if (given.report && only === undefined) return printReport(given);
  if (only === undefined || named.length > 1 || given.report)
    throw new Refusal(`Say one of --markdown, --database, --openapi and --report.\n\n${usage}`);
  await only.push(given, only.source);
}

async function push(): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    console.error(printable(error instanceof Refusal ? error.message : inspect(error)));
    return 1;
  }
}

const [command, ...args] = process.argv.slice(2);
process.exitCode = await (command === 'check' ? check(args) : push());
