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
    run: async (who: As = lin) => who.call('source/run', { item_id, source_id }),
    pass: (seconds: number) => {
      now += seconds;
    },
  };
}
