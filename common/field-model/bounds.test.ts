// Pages made to take long: whoever saves one holds nobody up.
import { expect, test } from 'vitest';
import { readPage } from './read-markdown.ts';

/** Processor time, so that a busy machine is no reason to fail: what is quadratic took four times as long. */
const processorMsMax = 4_000;

test('an address of thousands of parts with thousands of parameters is read quickly', () => {
  const rows = Array.from({ length: 2_400 }, (_, at) => `|p${at}|yes|string|x|`).join('\n');
  const head = '|Name|Required|Type|Description|\n|---|---|---|---|';
  const page = `## URL\n\n- \`${'/a'.repeat(24_000)}/{p1}/:p2\`\n\n## Parameters\n\n${head}\n${rows}\n`;
  const since = process.cpuUsage();
  const read = readPage(page);
  expect(process.cpuUsage(since).user / 1000).toBeLessThan(processorMsMax);
  const parameters = read?.kind === 'endpoint' ? read.endpoint.parameters : [];
  expect(parameters.filter(one => one.place === 'path').map(one => one.name)).toEqual(['p1', 'p2']);
});

test('a line that is nearly a ruler, and thousands of tables of one endpoint, are read quickly', () => {
  const ruler = `| a | b |\n${'|------'.repeat(400)}|x\n\n`;
  const tables = '| Name | Type |\n|---|---|\n| a | Order |\n\nOrder\n\n'.repeat(2_000);
  const since = process.cpuUsage();
  const read = readPage(`## POST /a\n\n${ruler}${tables}`);
  expect(process.cpuUsage(since).user / 1000).toBeLessThan(processorMsMax);
  expect(read?.kind).toBe('endpoint');
});
