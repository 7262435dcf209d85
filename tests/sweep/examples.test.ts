/** Every call is asked once with good input; what it answers is the example in the documents of the API. */
import { afterEach, expect, test } from 'vitest';
import { type CallName, contract } from '#common/contract/index.ts';
import { type CloudStorage, startCloudStorage } from '#tests/kit/cloud-storage.ts';
import { type MailServer, startMailServer } from '#tests/kit/mail-server.ts';
import { keepOrCompare, openRecorder, readExamples, steady } from '#tests/kit/record-examples.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import {
  askAboutCatalogs,
  askAboutFiles,
  askAboutMembers,
  askAboutPages,
  askAboutPeople,
} from './example-story.ts';
import {
  askAboutNotices,
  askAsAdministrator,
  askAsScript,
  askForBackup,
  askToEnd,
  askToExport,
  askToImport,
} from './example-story-scripts.ts';

/** They need a company directory: tests/directory asks them. */
const askedElsewhere: readonly CallName[] = ['adminSetting/testLdap', 'adminSetting/syncLdapUsers'];
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
  };
  const app = await startTestApp(environment, { now: recorder.now });
  const chief = await app.person('chief', 1);
  const lin = await app.person('lin');
  await app.person('mei');
  await app.person('wang');
  const stage = { app, ask: recorder.ask, mail, chief, lin };
  await askAboutPeople(stage);
  await lin.call('user/login', { username: 'lin', password: 'correct horse 7' });
  const places = await askAboutPages(stage);
  await askAboutFiles(stage, places);
  await askAboutCatalogs(stage, places);
  await askAboutMembers(stage, places);
  await askAboutNotices(stage);
  await askAsScript(stage, places.item_id);
  await askToImport(stage);
  await askToExport(stage, places.item_id);
  await askAsAdministrator(stage, cloud);
  await askForBackup(stage);
  await askToEnd(stage, places.item_id);
  const asked = [...recorder.recorded.keys(), ...askedElsewhere];
  expect(names.filter(name => !asked.includes(name))).toEqual([]);
  keepOrCompare(steady(recorder, { [cloud.endpoint]: 'storage.example.com' }));
});

test('the file has an example of every call, and of no other', () => {
  expect(Object.keys(readExamples())).toEqual(names);
});
