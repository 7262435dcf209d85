/** The steps of one request to another machine, timed as they are done. */
import type { OutboundStep } from '#common/outbound/outbound-kinds.ts';
import type { Context } from '../context.ts';
import type { RunStep } from './open-connection.ts';

export type StepTime = { step: OutboundStep; ms: number };

/** How long each step took, all redirects together. */
export class StepTimes {
  readonly #parts: Pick<Context, 'elapsedMs'>;
  readonly #times = new Map<OutboundStep, number>();
  #running: OutboundStep = 'allowed';

  constructor(parts: Pick<Context, 'elapsedMs'>) {
    this.#parts = parts;
  }

  running(): OutboundStep {
    return this.#running;
  }

  readonly run: RunStep = async (step, work) => {
    this.#running = step;
    const start = this.#parts.elapsedMs();
    const result = await work();
    this.#times.set(step, (this.#times.get(step) ?? 0) + this.#parts.elapsedMs() - start);
    return result;
  };

  /** Those that were done. */
  list(): StepTime[] {
    return [...this.#times].map(([step, ms]) => ({ step, ms: Math.round(ms) }));
  }
}
