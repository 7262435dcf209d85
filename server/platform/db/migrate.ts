/** Brings the database to the newest schema; refuses one that is newer than this program. */
import { type Kysely, Migrator, sql } from 'kysely';
import { findDatabaseTrouble, hasTable } from './dialect.ts';
import * as start from './migrations/001-start.ts';
import * as searchChanges from './migrations/002-search-changes.ts';
import * as searchTerms from './migrations/003-search-terms.ts';
import * as signIn from './migrations/004-sign-in.ts';
import * as pagePush from './migrations/005-page-push.ts';
import * as history from './migrations/007-history.ts';
import * as audit from './migrations/009-audit.ts';
import * as pageEndpoint from './migrations/010-page-endpoint.ts';
import * as pageModel from './migrations/011-page-model.ts';
import * as apiDocument from './migrations/012-api-document.ts';
import * as pushSource from './migrations/013-push-source.ts';
import * as apiSettings from './migrations/014-api-settings.ts';
import * as schemaPages from './migrations/015-schema-pages.ts';
import * as reservedWords from './migrations/016-reserved-words.ts';
import * as mock from './migrations/017-mock.ts';
import * as environments from './migrations/018-environments.ts';
import * as consoleSettings from './migrations/019-console.ts';
import * as itemSource from './migrations/020-item-source.ts';
import * as endpointPages from './migrations/021-endpoint-pages.ts';
import * as pageChange from './migrations/022-page-change.ts';
import * as itemWatch from './migrations/023-item-watch.ts';
import * as breakingRule from './migrations/024-breaking-rule.ts';
import * as webhook from './migrations/025-webhook.ts';
import * as noticeMail from './migrations/026-notice-mail.ts';
import * as changeSeen from './migrations/027-change-seen.ts';
import * as removalReminder from './migrations/028-removal-reminder.ts';
import * as saveNotice from './migrations/029-save-notice.ts';
import * as sourcePreview from './migrations/030-source-preview.ts';
import * as itemCorrections from './migrations/032-item-corrections.ts';
import * as watchLevels from './migrations/033-watch-levels.ts';
import * as letter from './migrations/034-letter.ts';
import * as itemGrant from './migrations/035-item-grant.ts';
import * as membersOnly from './migrations/036-members-only.ts';
import * as userToken from './migrations/037-user-token.ts';
import * as itemKey from './migrations/038-item-key.ts';
import * as itemLink from './migrations/039-item-link.ts';
import * as pageChangeGroup from './migrations/041-page-change-group.ts';
import * as breakingRuleSince from './migrations/042-breaking-rule-since.ts';
import * as sessionViewing from './migrations/043-session-viewing.ts';
import * as catalogLevels from './migrations/044-catalog-levels.ts';
import * as callbackPages from './migrations/045-callback-pages.ts';
import * as brand from './migrations/046-brand.ts';
import * as keyReadings from './migrations/047-key-readings.ts';
import * as pdfExport from './migrations/048-pdf-export.ts';
import * as portal from './migrations/049-portal.ts';
import * as pageFeedback from './migrations/050-page-feedback.ts';
import * as itemUse from './migrations/051-item-use.ts';
import * as administration from './migrations/052-administration.ts';
import * as announcement from './migrations/053-announcement.ts';
import * as siteRestore from './migrations/055-site-restore.ts';
import * as syslogMessage from './migrations/056-syslog-message.ts';
import type { Db } from './open.ts';

export type Steps = Readonly<Record<string, { up(db: Kysely<never>): Promise<void> }>>;

/** LIST: every step, in order; a name never changes once released, and a new one comes behind all of them (015 on). */
const allSteps: Steps = {
  '001-start': { up: start.up },
  '002-search-changes': { up: searchChanges.up },
  '003-search-terms': { up: searchTerms.up },
  '004-sign-in': { up: signIn.up },
  '005-page-push': { up: pagePush.up },
  '007-history': { up: history.up },
  '009-audit': { up: audit.up },
  '010-page-endpoint': { up: pageEndpoint.up },
  '011-page-model': { up: pageModel.up },
  '012-api-document': { up: apiDocument.up },
  '013-push-source': { up: pushSource.up },
  '014-api-settings': { up: apiSettings.up },
  '015-schema-pages': { up: schemaPages.up },
  '016-reserved-words': { up: reservedWords.up },
  '017-mock': { up: mock.up },
  '018-environments': { up: environments.up },
  '019-console': { up: consoleSettings.up },
  '020-item-source': { up: itemSource.up },
  '021-endpoint-pages': { up: endpointPages.up },
  '022-page-change': { up: pageChange.up },
  '023-item-watch': { up: itemWatch.up },
  '024-breaking-rule': { up: breakingRule.up },
  '025-webhook': { up: webhook.up },
  '026-notice-mail': { up: noticeMail.up },
  '027-change-seen': { up: changeSeen.up },
  '028-removal-reminder': { up: removalReminder.up },
  '029-save-notice': { up: saveNotice.up },
  '030-source-preview': { up: sourcePreview.up },
  '032-item-corrections': { up: itemCorrections.up },
  '033-watch-levels': { up: watchLevels.up },
  '034-letter': { up: letter.up },
  '035-item-grant': { up: itemGrant.up },
  '036-members-only': { up: membersOnly.up },
  '037-user-token': { up: userToken.up },
  '038-item-key': { up: itemKey.up },
  '039-item-link': { up: itemLink.up },
  '041-page-change-group': { up: pageChangeGroup.up },
  '042-breaking-rule-since': { up: breakingRuleSince.up },
  '043-session-viewing': { up: sessionViewing.up },
  '044-catalog-levels': { up: catalogLevels.up },
  '045-callback-pages': { up: callbackPages.up },
  '046-brand': { up: brand.up },
  '047-key-readings': { up: keyReadings.up },
  '048-pdf-export': { up: pdfExport.up },
  '049-portal': { up: portal.up },
  '050-page-feedback': { up: pageFeedback.up },
  '051-item-use': { up: itemUse.up },
  '052-administration': { up: administration.up },
  '053-announcement': { up: announcement.up },
  '055-site-restore': { up: siteRestore.up },
  '056-syslog-message': { up: syslogMessage.up },
};

/** Why a start ends here; its words are for the person who started it. */
export class UpgradeRefused extends Error {}

type Options = {
  /** Runs before the first step on a database that has data; when it fails, nothing has changed. */
  beforeUpgrade?: () => Promise<void>;
  steps?: Steps;
};

/**
 * All steps that are missing, or none. Processes that come at the same time wait for the first.
 * @returns the steps that were run
 * @throws UpgradeRefused when the database was written by a newer version, or a step failed
 */
export async function migrate(
  db: Db,
  { beforeUpgrade, steps = allSteps }: Options = {},
): Promise<readonly string[]> {
  const done = new Set(await listDone(db));
  if ([...done].some(name => !Object.hasOwn(steps, name))) throw new UpgradeRefused(newerSchema);
  if (Object.keys(steps).every(name => done.has(name))) return [];
  if (done.size > 0) await beforeUpgrade?.();
  return runSteps(db, steps);
}

async function listDone(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(row => row.name);
}

async function runSteps(db: Db, steps: Steps): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(result => result.migrationName);
  if (findDatabaseTrouble(error) !== undefined) throw error;
  const failed = results.find(result => result.status === 'Error');
  const reason = error instanceof Error ? error.message : 'no reason was given';
  throw new UpgradeRefused(
    `The upgrade of the database failed${failed === undefined ? '' : ` at step ${failed.migrationName}`}: ${reason}. Nothing was changed: the version that ran before starts as it did.`,
    { cause: error },
  );
}

const newerSchema =
  'The database was written by a newer version of Docstead. Start that version, or restore a backup.';
