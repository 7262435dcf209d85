/** A file and the item that it goes into -> the plan of its pages, each with the page that it is by then. */

import type { ComponentPages } from '#common/contract/transfer/import.ts';
import { fail } from '#common/errors.ts';
import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import { catalogLevelsMax } from '#common/limits.ts';
import { correctionsOf, isSinglePage } from '#common/row-values.ts';
import type { Lang } from '#common/texts/index.ts';
import { findKeptApiSettings } from '../../content/api-document/kept-api-settings.ts';
import { hasSchemaPages } from '../../content/api-document/queries.ts';
import { readSettings } from '../../people/site/settings.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { type ExistingPage, type MatchedPlan, matchOnlyPage } from './plan/match-pages.ts';
import type { MergeOptions } from './plan/merge-imported.ts';
import { readInWorker } from './read-in-worker.ts';

const bytesOfMega = 1024 * 1024;

export type PlanRequest = {
  file: { path: string; file_name: string };
  /** A folder that is this reading's alone. */
  scratch_dir: string;
  /** Undefined: a new one. */
  item: ItemRow | undefined;
  existing: ExistingPage[];
  components: ComponentPages;
  /** Names from the top of the catalog that everything goes into; none for the top of the item. */
  catalog?: string[];
  lang: Lang;
  signal: AbortSignal;
};

/** Writes nothing but into the folder. @throws AppError import…; AbortError when it is stopped */
export async function readPlan(
  context: Context,
  { file, scratch_dir, item, existing, components, catalog = [], lang, signal }: PlanRequest,
): Promise<MatchedPlan> {
  const { db } = context;
  const today = dayOf(context.now());
  const reading = {
    file: {
      path: file.path,
      file_name: file.file_name,
      scratch_dir,
      file_under_bytes: (await readSettings(context)).attachment_max_mb * bytesOfMega,
      schema_pages:
        components === ''
          ? item !== undefined && (await hasSchemaPages(db, item.item_id))
          : components === 'pages',
    },
    lang,
    today,
    existing,
    corrections: item ? correctionsOf(item) : [],
    catalog,
    levels: item ? item.catalog_levels : catalogLevelsMax,
    api_settings: item ? await findKeptApiSettings(db, item.item_id) : undefined,
  };
  const read = await readInWorker(reading, signal);
  const plan = item && isSinglePage(item) ? ontoOnlyPage(read, existing, reading) : read;
  return plan.pages.length === 0 ? fail('importEmpty') : plan;
}

/** A single-page item has the one page, whatever it is called. @throws importIntoSinglePage */
function ontoOnlyPage(
  plan: MatchedPlan,
  [only]: readonly ExistingPage[],
  options: MergeOptions,
): MatchedPlan {
  const [page, ...others] = plan.pages.filter(({ is_overview }) => !is_overview);
  if (!page || !only || others.length > 0) return fail('importIntoSinglePage');
  return matchOnlyPage({ ...plan, pages: [page] }, only, options);
}
