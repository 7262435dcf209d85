/** How much readers may say of a page: their screens and the calls say the same. */
export const voteReasonMaxLength = 500;
export const mistakeMaxLength = 1_000;
export const mistakeQuoteMaxLength = 300;
/** Entries of the list of feedback at once. */
export const feedbackAtOnce = 50;
/** Of one page, each by another reader; they are counted one by one. */
export const votesOfPageMax = 10_000;
/** That nobody has marked as done. */
export const openMistakesOfPageMax = 100;
export const openMistakesOfItemMax = 1_000;
/** Of those, by one person or from one network address: others have room as well. */
export const openMistakesOfSenderMax = { page: 10, item: 50 } as const;
/** What a browser calls itself is free to choose: of one network address so many vote on a page. */
export const votersOfAddressMax = 5;
/** What is done is kept so long. */
export const doneFeedbackDays = 365;
