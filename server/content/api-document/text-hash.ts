/** What tells whether a page still says what an import wrote. */
import { createHash } from 'node:crypto';

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
