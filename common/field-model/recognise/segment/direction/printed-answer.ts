/** What a command prints, in the block of code that it stands in. Pure. */
import type { Item } from '../../outline/outline.ts';
import { plainLabel } from '../../outline/topics.ts';
import type { Position } from '../segment-reading.ts';

export const bodiless = new Set(['GET', 'HEAD', 'DELETE']);

/** Right behind a command, in the same block of code, that says itself what is sent. */
export function isPrinted({ own, index, item, parts }: Position): boolean {
  const before = own[index - 1];
  const code = before && parts.codes.get(before.at);
  const isSent = code?.kind === 'command' && (code.bodies.length > 0 || bodiless.has(code.method));
  const isNear = before !== undefined && before.block.to + 2 >= item.block.from;
  const isSaid = item.label !== undefined && requestAlone.test(plainLabel(item.label.text));
  return isSent && isNear && !isSaid && hasNoMarks(item);
}

/** Below it stands what is sent, and below `Request a token` what is asked for. */
const requestAlone =
  /^(?:http )?(?:requests?|请求|요청)(?:[ -]?(?:body|data|payload|examples?|体|示例|数据|예시))?$/i;

/** A part of a block of code with several: the marks around are as long as they can be in no part. */
const hasNoMarks = ({ block }: Item) =>
  block.kind === 'code' && block.to - block.from < block.text.length + marksLength;

/** Of three letters above and below, each on a line of its own. */
const marksLength = 8;
