/** Statuses that a line of their own says, for the parts of the answer behind it: `**Code**: 200 OK`, and then `**Content**`. Pure. */
import type { Block } from '../block/block.ts';
import type { Label } from './label.ts';
import type { FoundLabel } from './label-line.ts';
import { hasTopic, plainLabel } from './topics.ts';

const labelShape =
  /^(?:(?:http|status|response|return|error) ?)*(?:code|status)$|^(?:http)?(?:状态码|响应码|返回码|状态)$/;
const valueShape = /^[`*\s]*([1-5]\d\d)(?!\d)(?:\s[A-Za-z][A-Za-z _-]{1,40})?[`*\s]*(?:<br\s*\/?>\s*)?$/;

/** @returns empty where the line says none */
function statusOf({ label: { text }, rest }: FoundLabel): string {
  return labelShape.test(plainLabel(text)) ? (valueShape.exec(rest)?.[1] ?? '') : '';
}

/** Of one page, from its first label to the last. */
export class SaidStatus {
  #status = '';

  /** The label with the status that was said for it, where it names none itself; a heading, and what is sent or called, ends it. */
  give(label: Label, found: FoundLabel, block: Block): Label {
    const isOther = hasTopic(label.topics, 'request', 'fields', 'method', 'address', 'query', 'path');
    if (block.kind === 'heading' || isOther) this.#status = '';
    const said = statusOf(found);
    if (said !== '') this.#status = said;
    return label.status === '' && this.#status !== '' ? { ...label, status: this.#status } : label;
  }
}
