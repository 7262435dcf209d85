/** A sign beside a status, never by colour alone: round for what went well, others for what did not. Pure. */
import type { ElementContent } from 'hast';
import { element } from '../../markdown/tree/tree.ts';

export function statusSign(status: string): ElementContent[] {
  if (!/^[1-5]/.test(status)) return [];
  const kind = status.startsWith('2') ? 'good' : status.startsWith('5') ? 'bad' : 'other';
  return [element('i', { className: ['status-sign', `status-${kind}`], ariaHidden: 'true' })];
}
