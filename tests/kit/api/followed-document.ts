/** An OpenAPI document on a server of a test, that an item follows. */
import type { AllowedHost } from '#server/platform/outbound/allowed-hosts.ts';
import { buildItem } from '#tests/kit/build.ts';
import { serveHttp } from '#tests/kit/servers/http-server.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { allowHosts } from './console-item.ts';

type Served = { text: string; status: number; etag: string };

/** @param hosts in place of the one that is right */
export async function followDocument(text: string, hosts?: readonly Partial<AllowedHost>[]) {
  const served: Served = { text, status: 200, etag: '' };
  const server = await serveHttp(({ headers }, response) => {
    const { etag, status } = served;
    const isKnown = etag !== '' && headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : status, etag === '' ? {} : { etag }).end(isKnown ? '' : served.text);
  });
  let now = 1_800_000_000;
  const app = await startTestApp({}, { now: () => now });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  await allowHosts(app, hosts ?? [{ host: '127.0.0.1', port: server.port, is_internal: true }]);
  const url = `${server.url}/openapi.json`;
  const { source_id } = await lin.call('source/save', { item_id, url, is_on: '1' });
  return {
    app,
    lin,
    item_id,
    source_id,
    server,
    served,
    url,
    /** Begins a run, waits for it. @returns what became of it */
    run: async (name: 'run' | 'preview' | 'apply' = 'run', fields: object = {}, who: As = lin) => {
      const { run_id, state } = await who.call(`source/${name}`, { item_id, source_id, ...fields });
      if (state !== 'running') throw new Error(`a run begins as ${state}`);
      await app.context.background.drain();
      const { sources } = await lin.call('source/list', { item_id });
      const found = sources.flatMap(({ runs }) => runs).find(one => one.run_id === run_id);
      if (!found) throw new Error('the run is not listed');
      return found;
    },
    pass: (seconds: number) => {
      now += seconds;
    },
  };
}

export async function pageCalled(who: As, item_id: string, page_title: string) {
  const { menu } = await who.call('item/info', { item_id });
  const pages = Object.values(menu.pages) as { page_id: string; page_title: string }[];
  const found = pages.find(page => page.page_title === page_title);
  if (!found) throw new Error(`no page ${page_title}`);
  return who.call('page/info', { page_id: found.page_id });
}
