/** A save whose page is watched and whose item has webhooks, beside the same save without. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newAccount } from '#server/people/user/register.ts';
import { openDb } from '#server/platform/db/open.ts';
import { callProduct } from '#tests/kit/product.ts';
import { milliseconds, type Outcome, quantile } from '../outcome.ts';
import { samplePage } from '../sample-page.ts';
import type { Site } from '../site.ts';

const watchers = 50;
const webhooks = 5;
const saves = 300;
/** So much longer a watched save may take. */
const mostRatio = 1.1;

type SavedPage = { page_id: string; item_id: string };

export async function saveWatched(site: Site): Promise<Outcome> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const plain = await addPage(site, 'Nobody watches');
  const watched = await addPage(site, 'Everybody watches');
  await addWatchers(site, watched);
  await addWebhooks(site, watched, port);
  const times = { plain: [] as number[], watched: [] as number[] };
  // In turn, and each first as often as the other: what else happens meanwhile happens to both.
  for (let round = 0; round < saves; round += 1) {
    const first = round % 2 === 0;
    for (const isWatched of first ? [true, false] : [false, true]) {
      const time = await timeSave(site, isWatched ? watched : plain, round);
      times[isWatched ? 'watched' : 'plain'].push(time);
    }
  }
  server.closeAllConnections();
  server.close();
  const [without, withAll] = [quantile(times.plain, 0.5), quantile(times.watched, 0.5)];
  const percent = Math.round((withAll / without - 1) * 100);
  return {
    measured: `${milliseconds(withAll)}, without ${milliseconds(without)} (${percent} % more)`,
    reached: withAll <= without * mostRatio,
  };
}

async function addPage({ product, user_token }: Site, item_name: string): Promise<SavedPage> {
  const { item_id } = await callProduct(product, 'item/add', { item_name, user_token });
  const page = { item_id, page_title: 'Call', page_content: samplePage(0), user_token };
  return { item_id, page_id: (await callProduct(product, 'page/save', page)).page_id };
}

async function addWatchers({ product: { data_dir } }: Site, page: SavedPage): Promise<void> {
  const db = openDb({ data_dir, database_url: undefined });
  const now = () => Math.floor(Date.now() / 1000);
  const people = Array.from({ length: watchers }, (_, at) =>
    newAccount({ now }, { username: `watcher${at}`, password: '' }),
  );
  const added = await db.insertInto('user').values(people).returning('uid').execute();
  const [page_id, item_id] = [Number(page.page_id), Number(page.item_id)];
  const watches = added.map(({ uid }) => ({ uid, page_id, item_id, addtime: now() }));
  await db.insertInto('page_watch').values(watches).execute();
  await db.destroy();
}

async function addWebhooks(
  { product, user_token }: Site,
  { item_id }: SavedPage,
  port: number,
): Promise<void> {
  const hosts = JSON.stringify([{ host: '127.0.0.1', port, is_internal: true }]);
  await callProduct(product, 'adminSetting/saveConfig', { outbound_hosts: hosts, user_token });
  const events = 'page.breaking,page.changed,page.reworded';
  for (let number = 0; number < webhooks; number += 1)
    await callProduct(product, 'webhook/save', {
      item_id,
      name: `Program ${number}`,
      url: `http://127.0.0.1:${port}/${number}`,
      events,
      is_on: '1',
      user_token,
    });
}

async function timeSave({ product, user_token }: Site, { page_id }: SavedPage, round: number) {
  const page_content = `${samplePage(0)}\n\nSaved ${round} times.`;
  const began = performance.now();
  await callProduct(product, 'page/save', { page_id, page_title: 'Call', page_content, user_token });
  return performance.now() - began;
}
