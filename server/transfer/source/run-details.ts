/** What became of a run, as its row keeps it and as calls answer it. */
import type { Result } from '#common/contract/index.ts';
import type { SourceState } from '#common/contract/transfer/source.ts';
import type { AppError, ErrorName } from '#common/errors.ts';
import type { OutboundReason, OutboundStep } from '#common/outbound/outbound-kinds.ts';
import { sourceRunPagesMax, sourceRunSilentSeconds } from '#common/outbound/outbound-limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { SourceRunRow } from '../../platform/db/tables.ts';
import type { ImportResult } from '../import/job/import-job.ts';
import type { RunJob } from './queries.ts';

type RunPage = Result<'source/run'>['pages'][number];

export type RunDetails = {
  added: number;
  changed: number;
  same: number;
  vanished: number;
  pages: RunPage[];
  failed_step: OutboundStep | '';
  reason: OutboundReason | '';
  status: number;
  error_name: ErrorName | '';
  error_values: Readonly<Record<string, string | number>>;
};

export const noDetails: RunDetails = {
  added: 0,
  changed: 0,
  same: 0,
  vanished: 0,
  pages: [],
  failed_step: '',
  reason: '',
  status: 0,
  error_name: '',
  error_values: {},
};

type VanishedPage = { page_id: number; page_title: string };

export function detailsOfImport({ rows }: ImportResult, vanished: readonly VanishedPage[]): RunDetails {
  const count = (outcome: string) => rows.filter(row => row.outcome === outcome).length;
  const gone = vanished.map(page => ({ ...page, outcome: 'vanished' as const }));
  const met = rows
    .filter(({ outcome }) => outcome !== 'same')
    .map(({ page_id, page_title, outcome }) => ({ page_id, page_title, outcome }));
  return {
    ...noDetails,
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    vanished: vanished.length,
    pages: [...gone, ...met].slice(0, sourceRunPagesMax),
  };
}

export const detailsOfError = ({ name, values }: AppError): RunDetails => ({
  ...noDetails,
  error_name: name,
  error_values: values,
});

/** Its process is gone, or nothing has come of it for long. */
export function isSilent(run: SourceRunRow, job: RunJob | undefined, now: number): boolean {
  return Math.max(run.addtime, job?.alive_at ?? 0) < now - sourceRunSilentSeconds;
}

/** @param jobs of the imports that are under way */
export function presentRun(
  run: SourceRunRow,
  { lang, now, jobs }: { lang: Lang; now: number; jobs: readonly RunJob[] },
) {
  const { run_id, addtime } = run;
  const job = jobs.find(({ job_id }) => job_id === run.job_id);
  const isEnded = run.state === 'running' && isSilent(run, job, now);
  const state = isEnded ? 'failed' : (run.state as SourceState);
  const { error_name, error_values, ...shown } = JSON.parse(run.details) as RunDetails;
  const name = isEnded ? 'importEnded' : error_name;
  return {
    ...shown,
    run_id,
    addtime,
    state,
    done: state === 'running' ? (job?.done ?? 0) : 0,
    total: state === 'running' ? (job?.total ?? 0) : 0,
    message: name === '' ? '' : t(lang, `error.${name}`, error_values),
  };
}
