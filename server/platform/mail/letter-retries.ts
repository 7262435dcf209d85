/** When a letter that the mail server did not take is tried again. */

/** After refusals in a row, in seconds; the last one repeats. */
const retryPauses = [60, 300, 1_200, 3_600, 7_200] as const;
/** Refused for so long, a letter is given up. */
export const refusedSecondsMax = 24 * 3600;

/** @param failures before this one */
export function pauseAfter(failures: number): number {
  return retryPauses[Math.min(failures, retryPauses.length - 1)] ?? refusedSecondsMax;
}

/** Of a mail server that did not take a letter. Not its words: they may name the address. */
export function refusalOf(error: unknown): { code: unknown; responseCode: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
}

/** It said nothing of the letter: another one has no better luck now. */
export function isAway(error: unknown): boolean {
  return refusalOf(error).responseCode === undefined;
}

/** What a mail server is asked before it hears of a recipient: who connects, who signs in, who sends. */
const beforeRecipients = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH|MAIL FROM)/;

/** Whom a refusal is about: the mail server takes no letter at all, or it does not take this one. */
export function refusedBy(error: unknown): 'server' | 'address' {
  const { code, command } = error as { code?: unknown; command?: unknown };
  const isEarly = typeof command === 'string' && beforeRecipients.test(command);
  return isAway(error) || isEarly || code === 'EAUTH' ? 'server' : 'address';
}
