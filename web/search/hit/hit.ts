/** What search speaks of. */
import type { Answer } from '#common/contract/index.ts';

export type Hit = Answer<'search/pages'>[number];
