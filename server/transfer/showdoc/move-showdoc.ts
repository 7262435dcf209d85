/** The whole move: one transaction, so that it is there or not at all. */
import { resolve } from 'node:path';
import { findAttachmentBySign } from '../../content/attachment/queries.ts';
import { openStorage } from '../../content/attachment/storage/open-storage.ts';
import { purgeItem } from '../../content/item/queries.ts';
import { removeItemFromIndex } from '../../content/search-index/queries.ts';
import { findUserByName } from '../../people/user/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { handbookDomains, publishHandbook } from '../handbook/publish-handbook.ts';
import { moveFiles, placeFiles } from './move-files.ts';
import { moveItems } from './move-items.ts';
import { moveMembers, moveTeams } from './move-members.ts';
import { movePages, moveShares } from './move-pages.ts';
import { movePeople } from './move-people.ts';
import {
  countRest,
  moveKeys,
  moveMarks,
  moveOrders,
  moveSettings,
  moveTemplates,
  moveWatches,
} from './move-rest.ts';
import { findFirstAdministrator, listAllItems, restartAllNumbers } from './queries.ts';
import { openReport, type Report } from './report.ts';
import { countNumbers, type MoveRun, openMovedIds } from './run.ts';
import type { Source } from './source.ts';

/** In the order in which one thing belongs to another. */
const steps: readonly ((run: MoveRun) => Promise<void> | void)[] = [
  movePeople,
  moveItems,
  moveFiles,
  movePages,
  placeFiles,
  moveShares,
  moveMembers,
  moveTeams,
  moveTemplates,
  moveKeys,
  moveOrders,
  moveMarks,
  moveWatches,
  moveSettings,
  countRest,
];

/** Ends the transaction of a try. */
class OnlyATry extends Error {}

type Options = { is_dry: boolean; handbook_folder?: string };

/** @returns what was found, moved and left out @throws whatever stood in the way; nothing is changed then */
export async function moveShowDoc(context: Context, source: Source, options: Options): Promise<Report> {
  const report = openReport();
  const stored: MoveRun['stored'] = [];
  try {
    await inTransaction(context, async context => {
      const had_handbook = await clearHandbook(context);
      const run: MoveRun = {
        context,
        source,
        report,
        stored,
        moved: await openMovedIds(context),
        newNumber: countNumbers(context, source),
        hasSign: async sign => (await findAttachmentBySign(context.db, sign)) !== undefined,
        password_of_open: passwordOfOpen(context, source, report),
        is_dry: options.is_dry,
      };
      for (const step of steps) await step(run);
      await restartAllNumbers(context.db);
      if (had_handbook) await putHandbookBack(run, options.handbook_folder);
      if (options.is_dry) throw new OnlyATry();
    });
  } catch (error) {
    await removeStored(context, stored);
    if (!(error instanceof OnlyATry)) throw error;
  }
  return report;
}

const passwordBytes = 9;

/** There nobody read anything without signing in; here that is a matter of each item. */
function passwordOfOpen({ random }: Context, source: Source, report: Report): string {
  const isForced = [...source.rows('options')].some(
    row => row('option_name') === 'force_login' && ['1', 'true'].includes(row('option_value')),
  );
  if (!isForced) return '';
  const password = random.bytes(passwordBytes).toString('base64url');
  report.note('settings', 'forceLogin', password);
  return password;
}

/** Where nobody has made anything yet, the handbook stands on the numbers that ShowDoc's items have. */
async function clearHandbook({ db }: Context): Promise<boolean> {
  const items = await listAllItems(db);
  if (items.length === 0 || !items.every(item => handbookDomains.includes(item.item_domain))) return false;
  for (const { item_id } of items) {
    await removeItemFromIndex(db, item_id);
    await purgeItem(db, item_id);
  }
  return true;
}

async function putHandbookBack({ context }: MoveRun, folder = 'docs/handbook'): Promise<void> {
  const administrator = await findFirstAdministrator(context.db);
  const owner = administrator && (await findUserByName(context.db, administrator.username));
  if (owner) await publishHandbook(context, owner, resolve(folder));
}

async function removeStored(context: Context, stored: MoveRun['stored']): Promise<void> {
  for (const { storage, storage_key } of stored) {
    const target = await openStorage(context, storage);
    await target.remove(storage_key).catch(() => undefined);
  }
}
