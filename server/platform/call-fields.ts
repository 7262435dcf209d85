/** The fields of a call as they were sent, before they are decoded. */
export type CallFields = Record<string, string>;
