import { describe, expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, testPassword } from '#tests/kit/test-app.ts';

const site = 'https://docs.example.com/docs';
const environment = { PUBLIC_URL: site };

async function read(who: As, path: string) {
  const { statusCode, headers, body } = await who.request({
    url: path,
    headers: { 'accept-language': 'en' },
  });
  return { statusCode, body, type: headers['content-type'], robots: headers['x-robots-tag'], headers };
}

/** An open item, a private one, and one that is open but not to be listed; each with a page. */
async function threeItems() {
  const app = await startTestApp(environment);
  const lin = await app.person('lin');
  const make = async (name: string, settings: Record<string, string>) => {
    const item_id = await buildItem(lin, { item_name: name, ...settings });
    const page_content = `# 标题\n\n${name} *text* & "more"`;
    return { ...(await buildPage(lin, { item_id, page_title: `${name} page`, page_content })) };
  };
  const open = await make('Open', { item_domain: 'PayApi', item_description: 'All about\n\npaying' });
  const secret = await make('Secret', { password: 'visit word' });
  const quiet = await make('Quiet', {});
  await lin.call('item/update', { item_id: quiet.item_id, item_name: 'Quiet', indexing: '0' });
  return { app, lin, open, secret, quiet };
}

describe('a page as Markdown', () => {
  test('is its text to the letter, and names the page it belongs to', async () => {
    const { app, open } = await threeItems();
    const answer = await read(app.visitor(), `/page/${open.page_id}.md`);
    expect(answer).toMatchObject({
      statusCode: 200,
      type: 'text/markdown; charset=utf-8',
      body: '# 标题\n\nOpen *text* & "more"',
      robots: undefined,
    });
    expect(answer.headers.link).toBe(`<${site}/PayApi/open-page-${open.page_id}>; rel="canonical"`);
  });

  test('of a private item needs the same right as the page', async () => {
    const { app, lin, secret } = await threeItems();
    const [member, guest] = [await app.person('wang'), app.visitor()];
    await addMember(app, secret.item_id, 'wang', 0);
    await guest.call('item/pwd', { item_id: secret.item_id, password: 'visit word' });
    for (const who of [lin, member, guest]) {
      const answer = await read(who, `/page/${secret.page_id}.md`);
      expect(answer).toMatchObject({ statusCode: 200, robots: 'noindex' });
    }
    for (const who of [app.visitor(), await app.person('stranger')]) {
      const answer = await read(who, `/page/${secret.page_id}.md`);
      expect(answer).toMatchObject({ statusCode: 403, type: 'text/plain; charset=utf-8' });
      expect(answer.body).not.toContain('text');
    }
  });

  test('opens by the key of a share, until the share ends', async () => {
    const { app, lin, secret } = await threeItems();
    const wish = { page_id: secret.page_id, isCreateSiglePage: 'true' };
    const { unique_key } = Object.assign({ unique_key: '' }, await lin.call('page/createSinglePage', wish));
    const shared = await read(app.visitor(), `/p/${unique_key}.md`);
    expect(shared).toMatchObject({ statusCode: 200, robots: 'noindex' });
    expect(shared.body).toContain('Secret *text*');
    await lin.call('page/createSinglePage', { ...wish, isCreateSiglePage: 'false' });
    expect((await read(app.visitor(), `/p/${unique_key}.md`)).statusCode).toBe(404);
  });

  test.each(['/page/999999.md', '/page/0.md', '/p/nothing.md'])('%s is not there', async path => {
    const app = await startTestApp();
    expect((await read(app.visitor(), path)).statusCode).toBe(404);
  });
});

describe('the lists for machines', () => {
  test('hold open items whose indexing is on, for everybody', async () => {
    const { app, lin, open, secret, quiet } = await threeItems();
    for (const who of [app.visitor(), lin]) {
      const sitemap = await read(who, '/sitemap.xml');
      expect(sitemap.type).toBe('application/xml; charset=utf-8');
      expect(sitemap.body.match(/<loc>.*?<\/loc>/g)).toEqual([
        `<loc>${site}/PayApi/open-page-${open.page_id}</loc>`,
      ]);
      const { body } = await read(who, '/llms.txt');
      expect(body).toContain(
        `## Open\n\nAll about paying\n\n${site}/PayApi\n\n- [Open page](${site}/page/${open.page_id}.md)`,
      );
      expect(body).not.toMatch(new RegExp(`Secret|Quiet|/page/(${secret.page_id}|${quiet.page_id})\\.md`));
    }
  });

  test('lose a page that was deleted with its item, and an item that is closed', async () => {
    const { app, lin, open } = await threeItems();
    await lin.call('item/update', { item_id: open.item_id, item_name: 'Open', password: 'now private' });
    expect((await read(app.visitor(), '/sitemap.xml')).body).not.toContain('<loc>');
    await lin.call('item/update', { item_id: open.item_id, item_name: 'Open', password: '' });
    await lin.call('item/delete', { item_id: open.item_id, password: testPassword });
    expect((await read(app.visitor(), '/sitemap.xml')).body).not.toContain('<loc>');
  });

  test('robots.txt names the sitemap, below the path of the site', async () => {
    const { app } = await threeItems();
    const { body } = await read(app.visitor(), '/docs/robots.txt');
    expect(body).toContain('Disallow: /docs/api/');
    expect(body).toContain(`Sitemap: ${site}/sitemap.xml`);
  });

  test('names with marks of XML and Markdown stay what they are', async () => {
    const app = await startTestApp(environment);
    const lin = await app.person('lin');
    const item_id = await buildItem(lin, { item_name: 'A <b> & "c"' });
    await buildPage(lin, { item_id, page_title: 'List](http://evil.example) [x' });
    expect((await read(app.visitor(), '/llms.txt')).body).toContain(
      '- [List\\](http://evil.example) \\[x](https://',
    );
  });

  test('are answered without a body when they have not changed', async () => {
    const { app } = await threeItems();
    const { headers } = await read(app.visitor(), '/sitemap.xml');
    const again = await app
      .visitor()
      .request({ url: '/sitemap.xml', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});

const tagsOfSite = [
  /^<meta property="og:title" content="Docstead">$/,
  /^<meta property="og:image" content="[^"]*\/og\/site-[0-9a-f]{16}\.png">$/,
  /^<meta property="og:image:(width" content="1200|height" content="630)">$/,
  /^<meta name="twitter:card" content="summary_large_image">$/,
];
const ofSite = (tags: string[]) => tags.filter(tag => !tagsOfSite.some(known => known.test(tag)));

describe('the head of a page', () => {
  test('an open page names its one address, its Markdown and what it is about', async () => {
    const { app, open } = await threeItems();
    const canonical = `<link rel="canonical" href="${site}/PayApi/open-page-${open.page_id}">`;
    for (const path of [
      '/payapi',
      `/${open.item_id}?page_id=${open.page_id}&utm=1`,
      `/page/${open.page_id}`,
      `/PayApi/open-page-${open.page_id}`,
    ]) {
      const { body } = await read(app.visitor(), path);
      expect(body).toContain(canonical);
      expect(body).toContain(
        `<link rel="alternate" type="text/markdown" href="${site}/page/${open.page_id}.md">`,
      );
      expect(body).toContain(`<meta property="og:description" content="Open text &#x26; &quot;more&quot;">`);
      expect(body).not.toContain('noindex');
    }
  });

  test('what is not listed, private or shared by key says so to machines', async () => {
    const { lin, secret, quiet } = await threeItems();
    const wish = { page_id: quiet.page_id, isCreateSiglePage: 'true' };
    const { unique_key } = Object.assign({ unique_key: '' }, await lin.call('page/createSinglePage', wish));
    const paths = [`/${quiet.item_id}`, `/page/${quiet.page_id}`, `/p/${unique_key}`];
    for (const path of [...paths, `/${secret.item_id}`, `/page/${secret.page_id}`, '/user/login']) {
      const { body } = await read(lin, path);
      expect(body, path).toContain('<meta name="robots" content="noindex">');
      expect(body, path).not.toMatch(/rel="canonical"/);
      // Where this machine has faces, a picture of the site, and its name: nothing of the page.
      const told = [...body.matchAll(/<meta (?:property="og:[^>]*|name="twitter[^>]*)>/g)].map(
        ([tag]) => tag,
      );
      expect(ofSite(told), path).toEqual([]);
    }
  });
});
