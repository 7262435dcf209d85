/** Every call is sent once with good input; what it answers is the example in the documents of the API. */
import { afterEach, expect, test } from 'vitest';
import { type CallName, contract } from '#common/contract/index.ts';
import {
  normaliseExamples,
  openRecorder,
  readExamples,
  writeOrCompareExamples,
} from '#tests/kit/api/record-examples.ts';
import { type CloudStorage, startCloudStorage } from '#tests/kit/servers/cloud-storage.ts';
import { type MailServer, startMailServer } from '#tests/kit/servers/mail-server.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { callCatalogs, callFiles, callMembers, callPages, callPeople } from './example-story.ts';
import { callSiteCare } from './example-story-care.ts';
import { callFeedback } from './example-story-feedback.ts';
import { callFront, callPortal } from './example-story-portal.ts';
import { callRestore } from './example-story-restore.ts';
import {
  callAsAdministrator,
  callAsScript,
  callBackup,
  callEndings,
  callExport,
  callImport,
  callNotices,
  callTokens,
} from './example-story-scripts.ts';

/** They need a company directory: tests/directory sends them. */
const recordedElsewhere: readonly CallName[] = ['adminSetting/testLdap', 'adminSetting/syncLdapUsers'];
const names = Object.keys(contract) as CallName[];

let mail: MailServer;
let cloud: CloudStorage;
afterEach(async () => {
  await mail.close();
  await cloud.close();
});

test('every call answers as its example says', { timeout: 60_000 }, async () => {
  const recorder = openRecorder();
  mail = await startMailServer();
  cloud = await startCloudStorage('docs', recorder.now);
  const environment = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Docstead <docs@example.com>',
    PUBLIC_URL: 'https://docs.example.com',
    CHROMIUM_PATH: '/opt/chromium',
  };
  const app = await startTestApp(environment, { now: recorder.now });
  const chief = await app.person('chief', 1);
  const lin = await app.person('lin');
  await app.person('mei');
  await app.person('wang');
  const stage = { app, record: recorder.record, mail, chief, lin };
  await callPeople(stage);
  await lin.call('user/login', { username: 'lin', password: 'correct horse 7' });
  const places = await callPages(stage);
  await callFeedback(stage, places);
  await callFiles(stage, places);
  await callCatalogs(stage, places);
  await callMembers(stage, places);
  await callNotices(stage);
  await callAsScript(stage, places.item_id);
  await callImport(stage);
  await callExport(stage, places.item_id);
  await callAsAdministrator(stage, cloud);
  await callSiteCare(stage);
  await callBackup(stage);
  await callEndings(stage, places.item_id);
  await callTokens(stage);
  await callPortal(stage);
  await callFront(stage);
  await callRestore(stage);
  const called = [...recorder.recorded.keys(), ...recordedElsewhere];
  expect(names.filter(name => !called.includes(name))).toEqual([]);
  writeOrCompareExamples(normaliseExamples(recorder, { [cloud.endpoint]: 'storage.example.com' }));
});

test('the file has an example of every call, and of no other', () => {
  expect(Object.keys(readExamples())).toEqual(names);
});
