/** What the product counts of itself. Without METRICS_TOKEN nobody may read it, and nothing is counted. */
import type { ErrorName } from '#common/errors.ts';

export type AnsweredRequest = {
  kind: 'call' | 'page' | 'file';
  /** Of a call, as the contract has it; else `''`. Names that anybody may invent never become one. */
  name: string;
  status: number;
  seconds: number;
};

export type Metrics = {
  answered(answer: AnsweredRequest): void;
  refused(error: ErrorName): void;
  /** An answer that visitors share was there, or had to be made. */
  shared(is_kept: boolean): void;
  saved(): void;
  /** A statement of the database came back. */
  queried(kind: 'read' | 'change', seconds: number): void;
  /** What goes on behind the answers, counted when somebody looks. */
  watchBackground(count: () => number): void;
  /** In the text format of Prometheus; undefined: nothing is counted. */
  read?: () => Promise<{ content_type: string; text: string }>;
};

export const noMetrics: Metrics = {
  answered() {},
  refused() {},
  shared() {},
  saved() {},
  queried() {},
  watchBackground() {},
};
