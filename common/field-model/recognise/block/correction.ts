/** What a person corrected of what was read, kept as a line that no Markdown reader shows. Pure. */
import { type CallCorrection, type Correction, corrections } from './block.ts';

const shape = /^\[\/\/\]: # \(docstead: ([a-z]+)\)$/;

/** @returns undefined for any other line */
export function correctionIn(line: string): Correction | undefined {
  const word = shape.exec(line.trim())?.[1];
  return corrections.find(one => one === word);
}

export function correctionLine(correction: Correction): string {
  return `[//]: # (docstead: ${correction})`;
}

const callShape =
  /^\[\/\/\]: # \(docstead: (?:(no endpoint)|endpoint(?: ([A-Z]{3,20})(?=[ )]))?(?: (\S.*))?)\)$/;

type CorrectedCall = CallCorrection['call'];

/** `endpoint POST /orders`, `endpoint POST`, `endpoint /orders`, `no endpoint`. @returns undefined for any other line */
export function callCorrectionIn(line: string): { call: CorrectedCall } | undefined {
  const [said, none, method = '', address = ''] = callShape.exec(line.trim()) ?? [];
  if (none !== undefined) return { call: undefined };
  if (said === undefined || (method === '' && address === '')) return undefined;
  return { call: { method, address: address.replace(/\\([\\()])/g, '$1') } };
}

/** @param call undefined: no endpoint */
export function callCorrectionLine(call: CorrectedCall): string {
  const words = call ? ['endpoint', call.method, escaped(call.address)] : ['no endpoint'];
  return `[//]: # (docstead: ${words.filter(word => word !== '').join(' ')})`;
}

/** Brackets end what stands behind a link. */
const escaped = (address: string) => address.replace(/[\\()]/g, '\\$&');

/** A page on which somebody says what is called. */
export const hasCallCorrection = (markdown: string) =>
  markdown.includes('[//]: # (docstead: ') &&
  markdown.split('\n').some(line => callCorrectionIn(withoutQuotes(line)));

const withoutQuotes = (line: string) => line.replace(/^[\s>]+/, '');
