/** A request to every call and what it answers, as a test has recorded it (tests/sweep/examples.test.ts writes the file). */
import type { CallName } from '../index.ts';
import examples from './examples.json' with { type: 'json' };

export type CallExample = {
  /** Fields as they are sent; a file is named by its name. */
  request: Record<string, string>;
  /** The whole answer; a line of text for those that answer one; `{file}` with the type of a file. */
  answer: Record<string, unknown> | string;
};

export function exampleOf(name: CallName): CallExample {
  return (examples as Record<string, CallExample>)[name] ?? { request: {}, answer: {} };
}
