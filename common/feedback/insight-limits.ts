/** What owners see of the use of their items: their screen and the counting say the same. */
/** Of fewer readers no figure is told. */
export const insightReadersMin = 5;
/** A word is named once so many have searched for it. */
export const searchAskersMin = 5;
export const insightSpans = ['7', '30', '365'] as const;
/** For a year, and the one before to compare with is not kept. */
export const insightDays = 400;
/** So long it is known who searched for a word, as long as it has no name. */
export const searchAskerDays = 90;
export const insightPagesMax = 200;
export const insightWordsMax = 20;
