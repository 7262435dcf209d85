import { textOf } from '../save/save-page.ts';
import type { Saved } from '../save/writing.ts';
import type { Draft } from './draft-store.ts';

/** What a draft started from: a page that moved on since is merged at the next save. */
export function baseOfDraft({ base }: Draft, saved: Saved): Saved {
  if (base.version === saved.version) return saved;
  return { ...base, page_id: saved.page_id, doc: textOf({ page_content: base.text }) };
}
