/** How much a change matters, the worst first: as oasdiff has it (error, warning, info), with texts and examples apart. */
export const levels = ['breaking', 'risky', 'safe', 'words'] as const;
export type Level = (typeof levels)[number];
