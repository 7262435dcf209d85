/** Limits of what is sent to other programs and group chats. */
export const webhooksPerItem = 20;
export const webhookNameMaxLength = 60;
export const webhookSecretMaxLength = 200;
export const keptDeliveryDays = 30;
export const listedDeliveries = 20;
/** Characters kept of an answer and of a failure. */
export const keptAnswerMaxLength = 2_000;
/** Field changes of a page, pages of a group, and lines of a chat message. */
export const sentChangesMax = 50;
export const sentPagesMax = 50;
export const chatLinesMax = 10;
export const deliveryMaxMs = 15_000;
/** Pauses after failures in a row, in seconds; the last one repeats. */
export const retryPauses = [60, 300, 1_200, 7_200, 21_600, 86_400] as const;
/** Failing for so long switches a webhook off. */
export const failingDaysMax = 3;
export const secretOverlapHours = 24;
