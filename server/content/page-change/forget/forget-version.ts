/**
 * A version was deleted for good: entries of the change log that it is part of, and notices, lose its words, and the names
 * of fields, headings and calls that no other version of the page has. How much changed stays.
 */

import { readSteps } from '#common/field-model/model/field-path.ts';
import { endpointOfBar, noEndpoint } from '#common/search/page-endpoint.ts';
import type { NoticeNames } from '../../../people/notice/notify.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { PageChangeRow, PageRow, VersionRow } from '../../../platform/db/tables.ts';
import { findVersion, listVersions } from '../../history/queries.ts';
import type { ChangeDetails } from '../change-details.ts';
import { listChangesOfVersion, listNoticesAbout, updateChange, updateNotice } from './forget-queries.ts';

type DeletedVersion = Pick<VersionRow, 'version' | 'page_comments'>;

/** To be called once the version is gone, with the page as it is. */
export async function forgetVersion(db: Db, page: PageRow, deleted: DeletedVersion): Promise<void> {
  const entries = await listChangesOfVersion(db, page.page_id, deleted.version);
  const kept = await findKept(db, page, entries);
  for (const entry of entries)
    await updateChange(db, entry.change_id, forgetIn(entry, { page, deleted, kept }));
  for (const { notice_id, details } of await listNoticesAbout(db, page)) {
    const {
      changes: _,
      lines: __,
      title_before: ___,
      note: ____,
      more: _____,
      ...names
    } = JSON.parse(details) as NoticeNames;
    await updateNotice(db, notice_id, JSON.stringify(names));
  }
}

type KeptNames = {
  /** Names that stand in a text that is kept. */
  words: ReadonlySet<string>;
  comments: ReadonlySet<string>;
};

function forgetIn(
  entry: PageChangeRow,
  { page, deleted, kept }: { page: PageRow; deleted: DeletedVersion; kept: KeptNames },
) {
  const isCallKept = kept.words.has(entry.endpoint_path);
  const { endpoint_method, endpoint_path } = isCallKept ? entry : callIn(page);
  return {
    title_before: '',
    page_title: page.page_title,
    note: kept.comments.has(deleted.page_comments) ? entry.note : without(entry.note, deleted.page_comments),
    endpoint_method,
    endpoint_path,
    details: entry.details === '' ? '' : JSON.stringify(forgetDetails(entry.details, kept.words)),
  };
}

/** Until its text is read a row has the call of the text before, which may be the one to be forgotten. */
function callIn(page: PageRow): Pick<PageRow, 'endpoint_method' | 'endpoint_path'> {
  const { page_content, endpoint_path } = page;
  const [start = ''] = endpoint_path.split('{', 1);
  const isWritten = start !== '' && page_content.includes(start);
  return endpointOfBar(page_content) ?? (isWritten ? page : noEndpoint);
}

function forgetDetails(stored: string, words: ReadonlySet<string>): ChangeDetails {
  const details = JSON.parse(stored) as ChangeDetails;
  const { changes, more, fields, lines } = details;
  const shown = changes
    .filter(one => namesIn(one).every(name => words.has(name)))
    .map(one => ({ ...one, before: '', after: '' }));
  const sections = lines?.sections.filter(section => words.has(section)) ?? [];
  return {
    ...details,
    changes: shown,
    more: more + changes.length - shown.length,
    ...(fields && { fields: fields.filter(([name]) => words.has(name)) }),
    ...(lines && {
      lines: {
        ...lines,
        sections,
        more_sections: lines.more_sections + lines.sections.length - sections.length,
      },
    }),
  };
}

function namesIn({ where: { of, path } }: ChangeDetails['changes'][number]): string[] {
  const steps = readSteps(path) ?? [{ kind: 'property' as const, name: path }];
  const names = steps.flatMap(step => (step.kind === 'property' ? [step.name] : []));
  return [...names, of].filter(name => name !== '');
}

function without(note: string, comment: string): string {
  if (comment === '') return note;
  return `\n${note}\n`.replace(`\n${comment}\n`, '\n').slice(1, -1);
}

/** Reads one text after the other, as there may be a hundred. */
async function findKept(db: Db, page: PageRow, entries: readonly PageChangeRow[]): Promise<KeptNames> {
  const missing = new Set(entries.flatMap(namesOf));
  const words = new Set<string>();
  const look = (text: string) => {
    for (const name of missing)
      if (text.includes(name)) {
        words.add(name);
        missing.delete(name);
      }
  };
  look(page.page_content);
  const versions = await listVersions(db, page);
  for (const { page_history_id } of versions) {
    if (missing.size === 0) break;
    look((await findVersion(db, page, page_history_id))?.page_content ?? '');
  }
  return { words, comments: new Set([page, ...versions].map(({ page_comments }) => page_comments)) };
}

function namesOf({ details, endpoint_path }: PageChangeRow): string[] {
  const path = endpoint_path === '' ? [] : [endpoint_path];
  if (details === '') return path;
  const { changes, fields = [], lines } = JSON.parse(details) as ChangeDetails;
  return [...path, ...changes.flatMap(namesIn), ...fields.map(([name]) => name), ...(lines?.sections ?? [])];
}
