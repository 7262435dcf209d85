/** What a person can put right: printed without a trace. */
export class Refusal extends Error {}

/** Names come from files and databases of others: nothing in them steers a terminal or the log of a build. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');
export const printLine = (line: string): void => console.log(printable(line).replaceAll('\n', ' '));
