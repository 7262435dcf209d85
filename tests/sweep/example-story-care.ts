/** How an administrator looks after a site; a part of example-story.ts. */
import type { Stage } from './example-story.ts';

export async function callSiteCare({ app, record, chief, lin }: Stage): Promise<void> {
  await app.context.search.catchUp();
  await app.context.page_models.catchUp();
  await app.context.background.drain();
  await record(chief, 'adminHealth/list');
  await record(chief, 'adminSetting/letters');
  const { files } = await record(chief, 'adminFile/getList', { count: '3' });
  const { file_id = '' } = files[0] ?? {};
  await record(chief, 'adminFile/uses', { file_id });
  await record(chief, 'adminFile/delete', { file_ids: file_id });
  const said = { text_en: 'Away on **Friday** from 18:00', text_zh: '**周五** 18:00 起停机维护' };
  const { announcement_id } = await record(chief, 'announcement/save', { kind: 'warning', ...said });
  await record(lin, 'announcement/shown');
  await record(lin, 'announcement/putAway', { announcement_id });
  await record(chief, 'announcement/list');
  await record(chief, 'announcement/end', { announcement_id });
  await record(chief, 'announcement/delete', { announcement_id });
  const file = {
    file_name: 'people.csv',
    bytes: 'username,name,email,role,teams\nmaya,Maya K,,user,\nlin,Lin,,,\n',
  };
  await record(chief, 'adminPeople/export', { kind: 'administrators' });
  await record(chief, 'adminPeople/check', {}, file);
  await record(chief, 'adminPeople/import', {}, file);
  const { users } = await chief.call('adminUser/getList', { username: 'wang' });
  const { uid = '' } = users[0] ?? {};
  await record(chief, 'adminPerson/info', { uid });
  await record(chief, 'adminPerson/items', { uid });
  const sessions = await record(chief, 'adminPerson/sessions', { uid });
  await record(chief, 'adminPerson/endSession', { uid, session_id: sessions.at(-1)?.session_id ?? '' });
}
