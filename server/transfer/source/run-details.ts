/** What became of a run, as its row keeps it and as calls answer it. */
import type { Result } from '#common/contract/index.ts';
import type { SourceState } from '#common/contract/transfer/source.ts';
import type { AppError, ErrorName } from '#common/errors.ts';
import type { OutboundReason, OutboundStep } from '#common/outbound/outbound-kinds.ts';
import { sourceRunPagesMax } from '#common/outbound/outbound-limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { SourceRunRow } from '../../platform/db/tables.ts';
import type { ImportResult } from '../import/job/import-job.ts';

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

export function presentRun({ run_id, addtime, state, details }: SourceRunRow, lang: Lang) {
  const { error_name, error_values, ...shown } = JSON.parse(details) as RunDetails;
  return {
    ...shown,
    run_id,
    addtime,
    state: state as SourceState,
    message: error_name === '' ? '' : t(lang, `error.${error_name}`, error_values),
  };
}
