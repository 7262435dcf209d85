/** A refusal of a mock: JSON for the program, in the language of whoever wrote it. */
import type { MockFault } from '#common/mock-kinds.ts';
import { type Lang, t, type Values } from '#common/texts/index.ts';
import type { mock as mockTexts } from '#common/texts/server/mock.ts';
import type { MockResponse } from '../../platform/http/app-parts.ts';
import { openHeaders } from './safe-answer.ts';

type RefusalName = keyof typeof mockTexts;

export type Refusal = {
  name: RefusalName;
  status: number;
  values?: Values;
  headers?: Record<string, string>;
  reasons?: readonly MockFault[];
  /** What the page has instead. */
  known?: readonly string[];
};

export function refuseRequest(
  lang: Lang,
  { name, status, values, headers, reasons, known }: Refusal,
): MockResponse {
  const said = {
    error: name,
    message: t(lang, `mock.${name}`, values),
    ...(reasons && { reasons: reasons.map(fault => ({ ...fault, message: faultInWords(lang, fault) })) }),
    ...(known && { known }),
  };
  return {
    status,
    headers: {
      ...openHeaders,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'x-mock-source': 'refused',
    },
    body: `${JSON.stringify(said, undefined, 2)}\n`,
    delay_ms: 0,
  };
}

function faultInWords(lang: Lang, { place, path, kind, wanted }: MockFault): string {
  const field = path === '' ? t(lang, 'mockFault.body') : `${place} ${path}`;
  return t(lang, `mockFault.${kind}`, { field, wanted }).trim();
}

const listMaxLength = 1_000;

/** In one header: `query page type; body items[0].sku missing`. Names of other letters are percent-encoded. */
export function faultsHeader(faults: readonly MockFault[]): string {
  const all = faults.map(({ place, path, kind }) =>
    [place, encodeURI(path.toWellFormed()), kind].filter(Boolean).join(' '),
  );
  return all.join('; ').slice(0, listMaxLength);
}
