import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../ui/texts.tsx';
import type { PageFacts } from './EditorBar.tsx';
import { textOf } from './save/save-page.ts';
import type { Saved, Writing } from './save/writing.ts';
import { openSource } from './source/source.ts';
import type { SourceEvents } from './source/source-events.ts';

type PageText = PageFacts & { page_content: string };
/** What the server has of the page, and what the editor begins with: a copy begins with another page's text. */
export type OpenedText = { page_id: string; version: string; saved: PageText; start: PageText };

const noEvents: SourceEvents = {
  onSave: () => undefined,
  onTable: () => undefined,
  onCurl: () => undefined,
  onFiles: () => undefined,
};

/** The page while it is written: its text in the source, its title and catalog beside it. */
export function useEditorState({ page_id, version, saved, start }: OpenedText) {
  const { t } = useTexts();
  const events = useRef(noEvents);
  const [source] = useState(() => openSource({ text: start.page_content, t, events }));
  const [facts, setFacts] = useState<PageFacts>({ page_title: start.page_title, cat_id: start.cat_id });
  const [first] = useState<Saved>(() => ({
    page_id,
    version,
    page_title: saved.page_title,
    cat_id: saved.cat_id,
    doc: saved.page_content === start.page_content ? source.state().doc : textOf(saved),
  }));

  const change = useCallback((part: Partial<PageFacts>) => setFacts(before => ({ ...before, ...part })), []);
  const read = (): Writing => ({ ...facts, doc: source.state().doc });
  return { source, events, facts, change, read, saved: first };
}
