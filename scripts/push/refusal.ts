/** What a person can put right: printed without a trace. */
export class Refusal extends Error {}

/** What steers a terminal, turns the order of letters around, or is not seen at all. */
const unseen = /[^\P{Cc}\n]|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
export const onlySeen = (text: string): string => text.replace(unseen, ' ');

/** The sign before what build servers take for a command wherever it stands: `##[…`, `##vso[…`, `##teamcity[…`. */
export const beforeCommand = /#(?=#\w*\[)/g;

/**
 * Names come from files and databases of others: nothing in them steers a terminal, or the build in whose log they stand.
 * At the beginning of a line `::…` is a command too.
 */
export const printable = (text: string): string =>
  onlySeen(text)
    .replace(beforeCommand, '# ')
    .replace(/^([^\S\n]*:)(?=:)/gm, '$1 ');
export const printLine = (line: string): void => console.log(printable(line).replaceAll('\n', ' '));
