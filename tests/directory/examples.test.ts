/** The examples of the calls that need a company directory. */
import { afterAll, beforeAll, test } from 'vitest';
import { normaliseExamples, openRecorder, writeOrCompareExamples } from '#tests/kit/api/record-examples.ts';
import {
  baseDn,
  type DirectoryServer,
  serviceDn,
  servicePassword,
  startDirectory,
} from '#tests/kit/servers/directory-server.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

let directory: DirectoryServer;
beforeAll(async () => {
  directory = await startDirectory([{ uid: 'mei', cn: 'Mei Yu', password: 'plum rain 1' }]);
});
afterAll(() => directory.stop());

test('the calls about the directory answer as their examples say', async () => {
  const { record, called, recorded, now } = openRecorder();
  const app = await startTestApp({}, { now });
  const chief = await app.person('chief', 1);
  const form = { host: '127.0.0.1', port: String(directory.port), version: '3', base_dn: baseDn };
  const names = { user_field: 'uid', name_field: 'cn' };
  const ldap_form = JSON.stringify({ ...form, bind_dn: serviceDn, bind_password: servicePassword, ...names });
  await record(chief, 'adminSetting/testLdap', { ldap_form });
  await chief.call('adminSetting/saveConfig', { ldap_open: '1', ldap_form });
  await record(chief, 'adminSetting/syncLdapUsers');
  writeOrCompareExamples(
    normaliseExamples(
      { recorded, called },
      { '127.0.0.1': 'ldap.example.com', [String(directory.port)]: '389' },
    ),
  );
});
