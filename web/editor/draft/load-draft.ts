import type { PageFacts } from '../EditorBar.tsx';
import { textOf } from '../save/save-page.ts';
import type { Saved } from '../save/writing.ts';
import type { Source } from '../source/source.ts';
import type { Draft } from './draft-store.ts';

type EditorContext = { source: Source; change: (part: Partial<PageFacts>) => void; saved: Saved };

/** Puts a draft into the editor. Answers what it started from: a page that moved on since is merged at the next save. */
export function loadDraft(draft: Draft, { source, change, saved }: EditorContext): Saved {
  const { page_title, cat_id, text, base } = draft;
  source.replace(text);
  change({ page_title, cat_id });
  if (base.version === saved.version) return saved;
  return { ...base, page_id: saved.page_id, doc: textOf({ page_content: base.text }) };
}
