/** The thread that reads files: one message in, one message out. */
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { KeptApiSettings } from '#common/contract/content/api-settings.ts';
import { AppError } from '#common/errors.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { fieldWord } from '#common/texts/field-model.ts';
import { type Lang, langs } from '#common/texts/index.ts';
import { openRandom } from '../../platform/random.ts';
import { laySources } from './plan/lay-sources.ts';
import { type ExistingPage, type MatchedPage, type MatchedPlan, matchPages } from './plan/match-pages.ts';
import { planPages } from './plan/plan-pages.ts';
import { type FileToRead, readFileToImport } from './read-file.ts';

export type ReadingTask = {
  file: Omit<FileToRead, 'lang' | 'newPath'> & {
    /** A folder that is the import's alone. */
    scratch_dir: string;
  };
  lang: Lang;
  /** As `2027-01-31`. */
  today: string;
  /** Of the item that the document goes into; none for a new item. */
  existing: ExistingPage[];
  /** Names of the catalog that everything goes into. */
  catalog: string[];
  /** How many levels of catalogs there may be. */
  levels: number;
  /** What people said in that item of all that look alike, and of its API. */
  corrections: readonly ItemCorrection[];
  api_settings: KeptApiSettings | undefined;
};

export type ReadingMessage =
  /** Serialised, so that it is made anew when this thread and all it holds is gone. */
  | { plan: Uint8Array }
  | { refusal: { name: AppError['name']; values: AppError['values'] } }
  | { crash: string };

const placeholderBytes = 12;
const nameBytes = 16;
const random = openRandom();

/** As it comes through to the other thread. */
export type SentPlan = Omit<MatchedPlan, 'pages'> & { pages: MatchedPage[] };

async function read(task: ReadingTask): Promise<MatchedPlan> {
  const { file, lang, existing, today, catalog, levels, corrections, api_settings } = task;
  const newPath = () => join(file.scratch_dir, random.hex(nameBytes));
  const itemLang = languageOfPages(existing) ?? lang;
  const document = await readFileToImport({ ...file, lang: itemLang, newPath });
  if (api_settings && document.overviewWith) document.overview = document.overviewWith(api_settings);
  const placeholder = `import-${random.hex(placeholderBytes)}-`;
  const plan = planPages(document, itemLang, { placeholder, catalog, levels });
  return laySources(matchPages(plan, existing, { lang: itemLang, today, corrections }), newPath());
}

function explain(error: unknown): ReadingMessage {
  if (error instanceof AppError) return { refusal: { name: error.name, values: error.values } };
  // What ran out of stack nested too deeply.
  if (error instanceof RangeError) return { refusal: { name: 'importTooDeep', values: {} } };
  return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

parentPort?.on('message', (task: ReadingTask) => {
  void read(task)
    .then((plan): ReadingMessage => ({ plan: serialize(plan) }), explain)
    .then(message =>
      parentPort?.postMessage(message, 'plan' in message ? [message.plan.buffer as ArrayBuffer] : []),
    );
});

/** Undefined where its pages have no such headings. */
function languageOfPages(pages: readonly { page_content: string }[]): Lang | undefined {
  const counts = langs.map(lang => {
    const headings = (['endpoint', 'fields'] as const).map(word => `## ${fieldWord(lang, word)}\n`);
    const isWritten = ({ page_content }: { page_content: string }) =>
      headings.some(heading => page_content.startsWith(heading) || page_content.includes(`\n${heading}`));
    return { lang, count: pages.filter(isWritten).length };
  });
  const [most, next] = counts.toSorted((a, b) => b.count - a.count);
  return most && most.count > (next?.count ?? 0) ? most.lang : undefined;
}
