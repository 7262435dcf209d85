/** The file of people: its columns, and what may be in it. */
export const peopleColumns = ['username', 'name', 'email', 'role', 'teams', 'language'] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** People in one file; a directory is the way for more. */
export const peopleFileRowsMax = 1_000;
export const peopleFileUnderBytes = 1024 * 1024;
/** People in the file that is downloaded. */
export const peopleExportMax = 20_000;

export const peopleOutcomes = ['new', 'there', 'wrong'] as const;
export type PeopleOutcome = (typeof peopleOutcomes)[number];

/** Of a link that sets the first password: people come to it after days. */
export const welcomeLinkSeconds = 7 * 24 * 3600;
