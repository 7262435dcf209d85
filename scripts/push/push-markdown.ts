import { call, formOf } from './call.ts';
import { type Options, requireTarget } from './options.ts';
import { placeName, readPages } from './page-places.ts';
import { type MarkdownPage, readFolder } from './read-folder.ts';
import { printLine, Refusal } from './refusal.ts';

async function writePage(given: Options, { file, ...page }: MarkdownPage): Promise<void> {
  await call(given, 'open/updateItem', formOf(given, page)).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(`${file}: ${error.message}`) : error;
  });
}

export async function pushMarkdown(given: Options, folder: string): Promise<void> {
  requireTarget(given);
  const pages = readFolder(folder, given.catalog, file => printLine(`empty    ${file}: left out`));
  const textOf = await readPages(given);
  const counts = { new: 0, changed: 0, same: 0 };
  for (const page of pages) {
    const before = textOf(page);
    const outcome = before === undefined ? 'new' : before === page.page_content ? 'same' : 'changed';
    counts[outcome] += 1;
    if (outcome !== 'same' && !given['dry-run']) await writePage(given, page);
    printLine(`${outcome.padEnd(8)} ${placeName(page)}`);
  }
  const lead = given['dry-run'] ? 'Nothing was written. It would be' : 'Done:';
  console.log(`${lead} ${counts.new} new, ${counts.changed} changed, ${counts.same} the same.`);
}
