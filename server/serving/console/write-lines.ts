/** An answer of another machine as lines, while it comes. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { z } from 'zod';
import type { consoleCalls } from '#common/contract/content/console.ts';
import type { Context } from '../../platform/context.ts';
import { crashFacts } from '../../platform/log.ts';
import type { OutboundReader } from '../../platform/outbound/request-outside.ts';

type Line = z.output<(typeof consoleCalls)['console/stream']['answer']>;

/** Lines that wait for a slow reader before the other machine has to wait too. */
const linesAhead = 8;

/** @param work runs at once, whether anybody reads or not; its last line is what it returns */
export function writeLines(
  { log }: Pick<Context, 'log'>,
  work: (reader: OutboundReader) => Promise<Line>,
): AsyncIterable<Line> {
  const lines = new PassThrough({ objectMode: true, highWaterMark: linesAhead });
  // Whoever reads them hears of it; perhaps nobody does.
  lines.on('error', () => {});
  const write = async (line: Line) => {
    if (!lines.destroyed && !lines.write(line)) await once(lines, 'drain');
  };
  work({
    onHead: async ({ status, url, headers, left_out }) =>
      write({ kind: 'head', status, url, headers: [...headers], left_out: [...left_out] }),
    onPart: async part => write({ kind: 'part', body: part.toString('base64') }),
  }).then(
    line => lines.end(line),
    (error: Error) => {
      log.error('a request to another machine broke', crashFacts(error));
      lines.destroy(error);
    },
  );
  return lines;
}
