/** What a database or a program says of a page that is there -> the page, with what people wrote on it. Pure. */
import type { PageTexts } from '#common/field-model/merge/merge-cell.ts';
import { titleMaxLength } from '#common/limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { mergeKnown } from '../import/plan/merge-imported.ts';
import { markChanges } from './table/mark-changes.ts';
import { mergeTablePage } from './table/merge-table-page.ts';

export type PushSource = 'database' | 'program';
export type MergedPush = {
  page_content: string;
  /** What is kept as said: with the marks of this push. */
  said: string;
  /** Beside the version that this save makes. */
  page_comments: string;
};

export function mergePush(texts: PageTexts, source: PushSource, lang: Lang): MergedPush {
  if (source === 'database') return mergeDatabase(texts, lang);
  const { page_content } = mergeKnown(texts, {
    cell: text => t(lang, 'push.programCell', { text }),
    text: text => t(lang, 'push.programText', { text }),
    kept: text => t(lang, 'foreign.keptText', { text }),
  });
  return { page_content, said: texts.theirs, page_comments: '' };
}

function mergeDatabase({ base, mine, theirs }: PageTexts, lang: Lang): MergedPush {
  const { text, dropped, removed } = markChanges(base, theirs, lang);
  const page_content = mergeTablePage({ base, mine, theirs: text }, lang);
  const say = (key: 'push.columnsDropped' | 'push.columnsRemoved', names: readonly string[]) =>
    names.length === 0 ? '' : t(lang, key, { names: names.join(t(lang, 'server.comma')) });
  const notes = [say('push.columnsDropped', dropped), say('push.columnsRemoved', removed)];
  const note = notes.filter(Boolean).join(t(lang, 'server.stop'));
  const page_comments = note.length > titleMaxLength ? `${note.slice(0, titleMaxLength - 1)}…` : note;
  return { page_content, said: text, page_comments };
}
