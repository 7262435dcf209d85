/** The refusal when files cannot be kept. */
import { fail } from '#common/errors.ts';

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const unwritableCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EIO', 'EMFILE', 'ENFILE']);

/** @throws storageFull, storageFailed; the error itself when it is neither */
export function failUnwritable(error: unknown): never {
  const code = String((error as NodeJS.ErrnoException).code);
  if (fullCodes.has(code)) fail('storageFull');
  if (unwritableCodes.has(code)) fail('storageFailed');
  throw error;
}
