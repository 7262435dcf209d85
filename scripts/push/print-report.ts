/** What is understood of the pages of an item, and what to look at. */
import { setTimeout as wait } from 'node:timers/promises';
import { call, formOf } from './call.ts';
import { type Options, requireTarget } from './options.ts';
import { printLine } from './refusal.ts';

type Report = Record<
  'endpoint_pages' | 'endpoints' | 'table_pages' | 'guide_pages' | 'complete_pages' | 'waiting_pages',
  string
> & {
  corrections: readonly { pages: string }[];
  doubtful_pages: readonly {
    page_title: string;
    doubts: readonly { reason: keyof typeof reasons; line: string }[];
  }[];
};

const reasons = {
  noMethod: 'the endpoint has no method',
  noAddress: 'the endpoint has no address',
  unclearTable: 'a table is not understood',
  unclearCode: 'a block of code is not understood',
  looseFields: 'a table of fields, and no endpoint on the page',
  unreadCall: 'looks like a call, and was not read as an endpoint',
  tooLong: 'the page is too long to be read',
  unreadable: 'the page could not be read',
};
const pollMs = 1000;

export async function printReport(given: Options): Promise<void> {
  requireTarget(given);
  const report = await readReport(given);
  for (const { page_title, doubts } of report.doubtful_pages)
    for (const { reason, line } of doubts)
      printLine(`${page_title}${line === '0' ? '' : `:${line}`}: ${reasons[reason] ?? reason}`);
  const corrected = report.corrections.length;
  const total = Number(report.endpoint_pages) + Number(report.table_pages);
  const doubtful = total - Number(report.complete_pages);
  const others = report.doubtful_pages.length - doubtful;
  printLine(
    `Endpoints: ${report.endpoints} on ${report.endpoint_pages} pages. Tables: ${report.table_pages} pages. Other pages: ${report.guide_pages}.`,
  );
  if (corrected > 0)
    printLine(`Corrections for pages that look alike: ${corrected}; they hold for what is said here.`);
  printLine(`${report.complete_pages} of ${total} API pages are complete; ${doubtful} need a look.`);
  if (others > 0) printLine(`Other pages that may describe an API as well: ${others}.`);
}

/** Pages that were saved a moment ago are waited for. */
async function readReport(given: Options): Promise<Report> {
  for (;;) {
    const report = (await call(given, 'open/report', formOf(given))) as Report;
    if (report.waiting_pages === '0') return report;
    await wait(pollMs);
  }
}
