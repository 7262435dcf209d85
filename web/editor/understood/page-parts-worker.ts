/** Reads what a text says as an API page, beside the typing: what was understood, and what its save would change. */
import { type PageParts, readPageParts } from '#common/field-model/recognise/page-parts.ts';
import type { Lang } from '#common/texts/index.ts';
import { type ComingChanges, findComing, readSaved, type SavedText } from '../coming/coming-changes.ts';

/** `saved`: what the server has, where it is another text than before. */
export type ReadingTask = { text: string; saved?: string; lang: Lang };
export type Reading = { parts: PageParts; coming: ComingChanges };

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ReadingTask>) => void;
  postMessage: (reading: Reading) => void;
};

let known: SavedText = { text: '', models: [] };

scope.onmessage = ({ data: { text, saved, lang } }) => {
  if (saved !== undefined) known = readSaved(saved);
  const parts = readPageParts(text);
  const today = new Date().toISOString().slice(0, 10);
  scope.postMessage({ parts, coming: findComing(known, { text, parts }, { lang, today }) });
};
