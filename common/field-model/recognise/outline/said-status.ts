/** Statuses that a line of its own says, for the parts of the same answer behind it: `**Code**: 200 OK`, and then `**Content**`. Pure. */
import type { Label } from './label.ts';
import type { FoundLabel } from './label-line.ts';
import { hasTopic, plainLabel } from './topics.ts';

const labelShape =
  /^(?:(?:http|status|response|return|error) ?)*(?:code|status)$|^(?:http)?(?:状态码|响应码|返回码|状态)$/;
const valueShape = /^[`*\s]*([1-5]\d\d)(?!\d)(?:\s[A-Za-z][A-Za-z _-]{1,40})?[`*\s]*(?:<br\s*\/?>\s*)?$/;

/** `above`: what the line stands below. */
export type SaidStatus = { status: string; above: Label | undefined };

/** @returns empty where the line says none */
const statusOf = ({ label: { text }, rest }: FoundLabel) =>
  labelShape.test(plainLabel(text)) ? (valueShape.exec(rest)?.[1] ?? '') : '';

/** What is said behind this label: another answer, a request and whatever stands below something else end it. */
export function saidBehind(
  said: SaidStatus | undefined,
  label: Label,
  found: FoundLabel,
): SaidStatus | undefined {
  const status = statusOf(found);
  if (status !== '') return { status, above: label.above };
  const isOther = hasTopic(label.topics, ...otherTopics) || label.rank <= 6;
  return said?.above === label.above && !isOther ? said : undefined;
}

const otherTopics = ['response', 'success', 'failure', 'request', 'method', 'address'] as const;

/** The label with the status that was said for it, where it names none itself. */
export const withStatus = (label: Label, said: SaidStatus | undefined): Label =>
  said !== undefined && label.status === '' ? { ...label, status: said.status } : label;
