/** Every kind of diagram a text may hold, as mermaid's own text. */
import { flowToMermaid } from './flow-to-mermaid.ts';
import { sequenceToMermaid } from './sequence-to-mermaid.ts';
import type { Translation } from './translation.ts';

/** `kind` is what `common/markdown/extensions/block/diagrams.ts` calls it. Never throws. */
export function toMermaid(kind: string, text: string): Translation {
  if (kind === 'flow') return flowToMermaid(text);
  if (kind === 'sequence') return sequenceToMermaid(text);
  return { mermaid: text };
}
