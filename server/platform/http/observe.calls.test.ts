/** What operators see of the traffic. */
import { expect, test } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { openMetrics } from '#server/platform/metrics/prometheus.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const token = 'a token of operators';

test('who has the token reads what was requested, saved and refused; nobody else reads anything', async () => {
  const app = await startTestApp({ METRICS_TOKEN: token }, { metrics: openMetrics() });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const { page_id } = await buildPage(lin, { item_id });
  await lin.call('page/save', { page_id, page_title: 'Orders', page_content: 'new' });
  await lin.try('page/info', { page_id: '999999' });
  const visitor = app.visitor();
  await visitor.call('item/info', { item_id });
  await visitor.call('item/info', { item_id });
  await visitor.request({ url: `/api/no-such-call-${item_id}` });
  const readMetrics = (headers: Record<string, string>) => visitor.request({ url: '/metrics', headers });
  const { body, headers } = await readMetrics({ authorization: `Bearer ${token}` });
  expect(headers['content-type']).toContain('text/plain');
  const lines = body.split('\n');
  for (const line of [
    'docstead_requests_total{kind="call",name="page/info",status="2xx"} 1',
    'docstead_requests_total{kind="call",name="item/info",status="2xx"} 2',
    'docstead_refusals_total{error="notFound"} 1',
    'docstead_shared_answers_total{result="hit"} 1',
    'docstead_shared_answers_total{result="miss"} 1',
    'docstead_page_saves_total 2',
  ])
    expect(lines).toContain(line);
  expect(body).toMatch(/docstead_database_seconds_count\{kind="change"\} \d+/);
  expect(body).toMatch(/docstead_request_seconds_bucket\{le="0\.5",kind="call",name="page\/save"\} \d/);
  expect(body).not.toContain('no-such-call');
  expect((await readMetrics({})).statusCode).toBe(401);
  expect((await readMetrics({ authorization: 'Bearer another token of theirs' })).statusCode).toBe(401);
});

test('without a token there are no metrics', async () => {
  const app = await startTestApp();
  expect((await app.visitor().request({ url: '/metrics' })).body).not.toContain('docstead_');
});

test('each answer has the name of its request, which the log has too; queries of addresses are not logged', async () => {
  const lines: string[] = [];
  const log = openLog('debug', line => void lines.push(line));
  const app = await startTestApp({ TRUST_PROXY: 'true', SLOW_QUERY_MS: '1' }, { log });
  const readMetrics = (id: string) =>
    app.visitor().request({ url: '/api/common/homePageSetting?key=secret', headers: { 'x-request-id': id } });
  const named = await readMetrics('edge-7');
  expect(named.headers['x-request-id']).toBe('edge-7');
  const strange = await readMetrics('<b>"');
  expect(strange.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-\w+$/);
  const logged = lines.map(line => JSON.parse(line) as Record<string, unknown>);
  expect(logged).toContainEqual(
    expect.objectContaining({ request_id: 'edge-7', path: '/api/common/homePageSetting', status: 200 }),
  );
  expect(lines.join('')).not.toContain('secret');
});

test('a request of a name is not believed where no proxy is trusted', async () => {
  const app = await startTestApp();
  const { headers } = await app.visitor().request({ url: '/', headers: { 'x-request-id': 'edge-7' } });
  expect(headers['x-request-id']).not.toBe('edge-7');
});
