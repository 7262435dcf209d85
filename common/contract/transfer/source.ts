/** source/*: OpenAPI addresses that an item follows. */
import { z } from 'zod';
import { outboundReasons, outboundSteps } from '../../outbound/outbound-kinds.ts';
import { sourceIntervalsMinutes, sourceUrlMaxLength } from '../../outbound/outbound-limits.ts';
import { change, nothing, read } from '../call.ts';
import { flagText, id, idOrNone, moment, numberText, text, yes } from '../fields.ts';
import { importOutcomes } from './import.ts';

/** What a run does with a document that has changed. */
const sourceModes = ['apply', 'preview'] as const;
export type SourceMode = (typeof sourceModes)[number];

const sourceStates = ['running', 'applied', 'preview', 'unchanged', 'failed'] as const;
export type SourceState = (typeof sourceStates)[number];

const run = z.object({
  run_id: id,
  addtime: moment,
  state: z.enum(sourceStates),
  /** Pages that a run which is under way has written, and that it is to write; 0 before it knows. */
  done: numberText,
  total: numberText,
  added: numberText,
  changed: numberText,
  same: numberText,
  /** Pages of the source whose operation its document does not have any more. */
  vanished: numberText,
  /** The first of those that were added, changed, or have vanished. */
  pages: z.array(
    z.object({ page_id: id, page_title: z.string(), outcome: z.enum([...importOutcomes, 'vanished']) }),
  ),
  /** Of a request that failed; empty for other failures. */
  failed_step: z.enum(['', ...outboundSteps]),
  reason: z.enum(['', ...outboundReasons]),
  /** Of the answer, where that is what failed; else 0. */
  status: numberText,
  /** Why the document could not be read, in words. */
  message: z.string(),
});

const chosen = { item_id: id, source_id: id };
const failures = ['notFound', 'notAllowed', 'itemArchived', 'tooMany'] as const;

export const sourceCalls = {
  'source/list': read(
    'The OpenAPI addresses that an item follows, each with its last runs, newest first.',
    { item_id: id },
    z.object({
      item_id: id,
      is_editable: flagText,
      sources: z.array(
        z.object({
          source_id: id,
          url: z.string(),
          interval_minutes: numberText,
          mode: z.enum(sourceModes),
          /** The catalog that its pages go into; 0 for the top of the item. */
          cat_id: id,
          is_on: flagText,
          /** The administrator has listed the host. */
          is_allowed: flagText,
          failures: numberText,
          next_run_at: moment,
          runs: z.array(run),
        }),
      ),
    }),
    ['notFound', 'notAllowed'],
  ),
  'source/save': change(
    'Lets an item follow an OpenAPI address, or changes how it does.',
    {
      item_id: id,
      source_id: idOrNone,
      url: text(sourceUrlMaxLength),
      interval_minutes: z
        .enum(sourceIntervalsMinutes.map(String) as [string, ...string[]])
        .default('60')
        .transform(Number),
      mode: z.enum(sourceModes).default('apply'),
      is_on: yes,
      cat_id: idOrNone,
    },
    z.object({ source_id: id }),
    ['notFound', 'notManager', 'badInput', 'itemArchived'],
  ),
  'source/delete': change('Follows an OpenAPI address no longer; its pages stay.', chosen, nothing, [
    'notFound',
    'notManager',
  ]),
  'source/run': change(
    'Begins to request a source, and to do what its mode says; what became of it stands among the runs that source/list lists.',
    chosen,
    run,
    failures,
  ),
  'source/preview': change(
    'Begins to request a source, and to say what would become of each page; the document is kept for a day, to be applied as it is.',
    chosen,
    run,
    failures,
  ),
  'source/apply': change(
    'Begins to bring a source into the item: the document of the preview that run_id names, as long as the item has not changed since; without run_id as it is requested now.',
    { ...chosen, run_id: idOrNone },
    run,
    [...failures, 'sourcePreviewGone', 'sourceItemChanged'],
  ),
} as const;
