/** One JSON line per event on standard output. Secrets are never given to it. */
import type { Config } from './config.ts';

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
type Level = Exclude<Config['log_level'], 'silent'>;
export type Log = Record<Level, (message: string, facts?: Record<string, unknown>) => void>;

export function openLog(
  upTo: Config['log_level'],
  write = (line: string) => void process.stdout.write(line),
): Log {
  const at =
    (level: Level) =>
    (message: string, facts: Record<string, unknown> = {}) => {
      if (levels.indexOf(level) > levels.indexOf(upTo)) return;
      write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`);
    };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}

/** What may be logged of a crash. */
export function crashFacts(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
}
