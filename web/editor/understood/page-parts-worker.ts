/** Reads what a text says as an API page, beside the typing: what was understood, and what its save would change. */

import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { type PageParts, readPageParts } from '#common/field-model/recognise/page-parts.ts';
import type { Lang } from '#common/texts/index.ts';
import { type ComingChanges, findComing, readSaved, type SavedText } from '../coming/coming-changes.ts';

/** `saved`: what the server has, where it is another text than before. */
/** `corrections` of the item. */
export type ReadingTask = {
  text: string;
  saved?: string;
  corrections: readonly ItemCorrection[];
  lang: Lang;
};
export type Reading = { parts: PageParts; coming: ComingChanges };

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<ReadingTask>) => void;
  postMessage: (reading: Reading) => void;
};

let known: SavedText = { text: '', models: [] };

scope.onmessage = ({ data: { text, saved, corrections, lang } }) => {
  if (saved !== undefined) known = readSaved(saved, corrections);
  const parts = readPageParts(text, corrections);
  const today = new Date().toISOString().slice(0, 10);
  scope.postMessage({ parts, coming: findComing(known, { text, parts, corrections }, { lang, today }) });
};
