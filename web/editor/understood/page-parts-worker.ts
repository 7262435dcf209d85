/** Reads what a text says as an API page, beside the typing: a text in; out comes what was understood. */
import { type PageParts, readPageParts } from '#common/field-model/recognise/page-parts.ts';

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<string>) => void;
  postMessage: (parts: PageParts) => void;
};

scope.onmessage = ({ data }) => scope.postMessage(readPageParts(data));
