/** Imports of this process that read at the same time. */
import { importsAtOnce } from '#common/limits.ts';
import { openTurns } from '../../../platform/limit-concurrency.ts';

export const inTurn = openTurns(importsAtOnce);
