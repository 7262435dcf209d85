/** LIST: every periodic job. */

import { removeUnknownFiles, removeUnneededFiles } from './content/attachment/file/remove-files.ts';
import { readEndpoints } from './content/page/read-endpoints.ts';
import { remindOfRemovals } from './content/page-model/remind-of-removals.ts';
import { emptyRecycleBins } from './content/recycle/empty-recycle-bins.ts';
import { checkForUpdate } from './management/admin/check-for-update.ts';
import { removeExpired } from './management/admin/remove-expired.ts';
import { endGrants } from './management/grant/end-grants.ts';
import { signOutRemovedPeople } from './people/user/directory/sign-out-removed-people.ts';
import type { Job } from './platform/jobs/run-due.ts';
import { removeLeftOverExports } from './platform/storage/scratch.ts';
import { removeOldPagePictures } from './serving/page-picture/kept-pictures.ts';
import { removeOldDeliveries } from './serving/webhook/open-deliveries.ts';
import { removeOldBackups } from './transfer/backup/kept-backup.ts';
import { removeOldRestores } from './transfer/backup/restore/remove-old-restores.ts';
import { removeOldPdfs } from './transfer/export/pdf/job/pdf-job.ts';
import { removeLeftOverImports } from './transfer/import/job/remove-left-over.ts';
import { runDueSources } from './transfer/source/run-due-sources.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;
const fiveMinutes = 300;

export const jobs: readonly Job[] = [
  { name: 'end what was given until now', every_seconds: minute, run: endGrants },
  { name: 'remove what has expired', every_seconds: hour, run: removeExpired },
  { name: 'empty the recycle bins', every_seconds: hour, run: emptyRecycleBins },
  { name: 'remove files nobody needs', every_seconds: hour, run: removeUnneededFiles },
  { name: 'remove files nobody knows', every_seconds: 24 * hour, run: removeUnknownFiles },
  { name: 'remove what imports left behind', every_seconds: fiveMinutes, run: removeLeftOverImports },
  { name: 'remove what exports left behind', every_seconds: hour, run: removeLeftOverExports },
  { name: 'remove PDFs nobody fetched', every_seconds: fiveMinutes, run: removeOldPdfs },
  { name: 'remove old pictures of pages', every_seconds: day, run: removeOldPagePictures },
  { name: 'remove old backups', every_seconds: hour, run: removeOldBackups },
  { name: 'remove what restores left behind', every_seconds: hour, run: removeOldRestores },
  { name: 'sign out who left the directory', every_seconds: day / 2, run: signOutRemovedPeople },
  { name: 'request the sources of items', every_seconds: fiveMinutes, run: runDueSources },
  { name: 'remove old deliveries', every_seconds: hour, run: removeOldDeliveries },
  { name: 'remind of endpoints that end', every_seconds: hour, run: remindOfRemovals },
  { name: 'look for an update', every_seconds: day, run: checkForUpdate },
  { name: 'read endpoints of pages', every_seconds: hour, run: readEndpoints },
  {
    name: 'catch up with the search index',
    every_seconds: hour,
    run: async ({ search }) => search.catchUp(),
  },
  {
    name: 'catch up with what pages say',
    every_seconds: hour,
    run: async ({ page_models }) => page_models.catchUp(),
  },
];
