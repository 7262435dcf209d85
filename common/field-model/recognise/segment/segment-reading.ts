/** What is known of a part of a page while it is being read. Pure. */
import type { Direction } from '../../compare/changes.ts';
import type { ErrorCode } from '../../model/endpoint.ts';
import type { ReadParts } from '../call/find-calls.ts';
import type { CodeKind } from '../evidence/code-kind.ts';
import type { FoundDeprecation } from '../evidence/deprecation.ts';
import type { Context } from '../outline/context.ts';
import type { Item } from '../outline/outline.ts';
import type { FieldGroup } from './field/field-groups.ts';

export type Sample = {
  direction: Direction;
  status: string;
  isFailure: boolean;
  text: string;
  code: CodeKind;
  /** The item it stands in. */
  at: number;
};
/** Text that is kept as it stands: a whole item, or what is behind its label. */
export type KeptText = { at: number; isRest: boolean };
export type SegmentReading = {
  groups: FieldGroup[];
  /** Those that say once more what one of the groups does: in another media type, in another language. */
  repeated: FieldGroup[];
  samples: Sample[];
  description: KeptText[];
  remarks: KeptText[];
  /** Text and blocks that belong to nothing known. */
  others: KeptText[];
  /** Which of them are tables and code that were not understood. */
  unclear: number[];
  hasCodes: boolean;
  errorCodes: ErrorCode[];
  contentType: string;
  /** Undefined unless the page says so. */
  deprecation: FoundDeprecation | undefined;
  /** The last direction that a label gave, and how high that label stands. */
  direction?: Direction;
  rank: number;
};

/** An item with what stands around it. */
export type Position = {
  own: readonly Item[];
  index: number;
  item: Item;
  context: Context;
  /** Above the call, in a section that has a name of its own. */
  isAside: boolean;
  /** Below the call, in a section that has a name of its own. */
  isApart: boolean;
  /** Of the endpoint; empty where the page names none. */
  method: string;
  parts: ReadParts;
};

export function startReading(): SegmentReading {
  return {
    groups: [],
    repeated: [],
    samples: [],
    description: [],
    remarks: [],
    others: [],
    unclear: [],
    hasCodes: false,
    errorCodes: [],
    contentType: '',
    deprecation: undefined,
    rank: 9,
  };
}

/** A block that is no part of a message: its text stays. */
export function keepBlock(reading: SegmentReading, at: number): void {
  reading.others.push({ at, isRest: false });
}

/** A block that might be one, and nothing says which. */
export function keepUnclear(reading: SegmentReading, at: number): void {
  reading.unclear.push(at);
  keepBlock(reading, at);
}

/** Nothing was answered yet: what comes without a word is sent. */
export function openDirection({ groups, samples }: SegmentReading): Direction | undefined {
  const isAnswered = [...groups, ...samples].some(({ direction }) => direction === 'response');
  return isAnswered ? undefined : 'request';
}

export function addSample(reading: SegmentReading, sample: Sample): void {
  const isEmpty =
    sample.text.trim() === '' ||
    (sample.direction === 'request' && /^\s*(?:\{\s*\}|\[\s*\])\s*$/.test(sample.text));
  if (!isEmpty) reading.samples.push(sample);
}

/** The line of text right above, when it is no label. */
export function leadOf({ own, index }: Position): string {
  const before = own[index - 1];
  return before?.block.kind === 'line' ? before.block.text : '';
}

export function contentTypeIn(text: string): string {
  const named = /[a-z]+\/[\w.+-]+/i.exec(text)?.[0]?.toLowerCase();
  if (named !== undefined) return named;
  return /form-?data/i.test(text) ? 'multipart/form-data' : '';
}
