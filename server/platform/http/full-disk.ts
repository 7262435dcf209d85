/** What people may do while the disk of the embedded database is full: read, sign in, and what frees space. */
import type { Call } from '#common/contract/call.ts';
import type { CallName } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import type { Context } from '../context.ts';
import { toAppError } from './response/envelope.ts';

/** LIST: changes that write little, or remove. */
const takesLittle: ReadonlySet<CallName> = new Set<CallName>([
  'user/login',
  'user/logout',
  'user/endSession',
  'token/delete',
  'itemKey/delete',
  'user/proveAgain',
  'user/resetPassword',
  'user/resetPasswordByUrl',
  'item/pwd',
  'item/delete',
  'item/archive',
  'item/exitItem',
  'item/endShare',
  'page/delete',
  'page/deleteVersion',
  'page/deleteUploadFile',
  'catalog/delete',
  'member/delete',
  'team/delete',
  'team/exitTeam',
  'teamMember/delete',
  'teamItem/delete',
  'template/delete',
  'notice/delete',
  'message/delete',
  'import/cancel',
  'open/deletePage',
  'open/deleteCatalog',
  'open/deleteAttachment',
  'adminUser/suspend',
  'adminUser/endInvitation',
  'adminUser/endToken',
  'adminUser/deleteUser',
  'adminItem/deleteItem',
]);

type RequestedCall = { name: CallName; call: Call };

function mayOnFullDisk({ name, call }: RequestedCall): boolean {
  return (call.kind !== 'change' && call.kind !== 'push') || takesLittle.has(name);
}

/** Before the body is read: a file would fill what is kept for the others. @throws storageFull */
export async function requireDiskSpace({ disk_space }: Context, requested: RequestedCall): Promise<void> {
  if (!mayOnFullDisk(requested) && (await disk_space.isShort())) fail('storageFull');
}

/** What fails for want of space is done once more with the reserve given free. */
export async function withReserve<R>(
  { disk_space }: Context,
  requested: RequestedCall,
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await work();
  } catch (error) {
    const isFull = toAppError(error, '').name === 'storageFull';
    if (!isFull || !mayOnFullDisk(requested) || !(await disk_space.giveFree())) throw error;
    return work();
  }
}
