/** Imports of this process that read at the same time. */
import { importsAtOnce } from '#common/limits.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';

export const limitImports = limitConcurrency(importsAtOnce);
