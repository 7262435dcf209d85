/** What authors may write, thousands of ways, in a real browser without any protection but our own: nothing of it runs. */
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMarkdown } from '#common/markdown/render.ts';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { hostileMarkup } from '#tests/kit/hostile/hostile-markup.ts';
import { callProduct, signIn, startProduct } from '#tests/kit/product.ts';
import { size } from './size.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const names =
  'a b p div span img svg math style script iframe object embed form input button textarea title noscript template table td details video audio source mglyph mtext annotation-xml foreignObject use animate link meta base font marquee body html plaintext xmp select option'.split(
    ' ',
  );
const attributes = [
  'onerror=alert(1)',
  'onload=alert(1)',
  'onclick="alert(1)"',
  'ontoggle=alert(1)',
  'onfocus=alert(1) autofocus tabindex=1',
  'onmouseover=alert(1)',
  'onanimationstart=alert(1) style="animation:x 1s"',
  'onbegin=alert(1)',
  'onpageshow=alert(1)',
  'src=x',
  'src=javascript:alert(1)',
  'href=javascript:alert(1)',
  'href="java\tscript:alert(1)"',
  'href=" javascript:alert(1)"',
  'xlink:href=javascript:alert(1)',
  'action=javascript:alert(1)',
  'formaction=javascript:alert(1)',
  'srcdoc="<script>alert(1)</script>"',
  'data=javascript:alert(1)',
  'style="background:url(javascript:alert(1))"',
  'id=x',
  'name=body',
  'open',
  'title="--><img src=x onerror=alert(1)>"',
  'href="data:text/html,<script>alert(1)</script>"',
  'href=&#106;avascript:alert(1)',
  'src="x` `<script>alert(1)</script>"',
  'encoding=text/html',
];
const pieces = [
  'alert(1)',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<',
  '>',
  '"',
  "'",
  '`',
  '```html\n',
  '\n```\n',
  '\n\n',
  '&lt;',
  '&#x3c;script&#x3e;',
  '\u0000',
  '[x](',
  ')',
  '![',
  '](javascript:alert(1))',
  '[a]: javascript:alert(1)\n',
  '[a]',
  '$',
  '$$\\href{javascript:alert(1)}{x}$$',
  '| a |\n|---|\n| ',
  '> ',
  '- ',
  '    ',
  '::: warning\n',
  '^[',
  '[^1]: ',
  '\\',
  '*',
  '</',
  '/>',
  '<?',
  '中',
];

const opening = fc
  .tuple(
    fc.constantFrom(...names),
    fc.array(fc.constantFrom(...attributes), { maxLength: 3 }),
    fc.constantFrom('>', '/>', ' ', '\n>'),
  )
  .map(([name, given, end]) => `<${[name, ...given].join(' ')}${end}`);
const closing = fc.constantFrom(...names).map(name => `</${name}>`);
const markup = fc
  .array(fc.oneof(opening, opening, closing, fc.constantFrom(...pieces), fc.constantFrom(...hostileMarkup)), {
    minLength: 1,
    maxLength: 9,
  })
  .map(parts => parts.join(''));

const atOnce = 50;

/** Each text is a document of its own, whose every alarm and every entry is wired; then somebody touches all there is. */
async function openAll(page: Page, documents: readonly string[]): Promise<string[]> {
  return page.evaluate(async htmls => {
    const found: string[] = [];
    const opened = htmls.map(async html => {
      const frame = document.createElement('iframe');
      const alarm = (what: string) => found.push(`${what}: ${html}`);
      const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }));
      frame.srcdoc = `<!doctype html><body>${html}`;
      document.body.append(frame);
      await loaded;
      // What ran opened a dialog, which the test hears.
      Object.assign(frame.contentWindow ?? {}, { alert: () => alarm('ran'), open: () => alarm('opened') });
      for (const node of frame.contentDocument?.querySelectorAll('body *') ?? []) {
        const link = node.closest('a');
        if (
          link &&
          !['http:', 'https:', 'mailto:', 'tel:', 'ftp:', ':', 'about:', ''].includes(link.protocol)
        )
          alarm(link.protocol);
        for (const { name } of node.attributes) if (name.startsWith('on') || name === 'srcdoc') alarm(name);
        for (const event of ['mouseover', 'focus', 'toggle', 'error', 'load', 'animationstart'])
          node.dispatchEvent(new Event(event, { bubbles: true }));
        if (!link) node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      frame.remove();
    });
    await Promise.all(opened);
    return found;
  }, documents);
}

test(`${size.payloads} texts made to run something run nothing`, {
  timeout: 60_000 + size.payloads * 60,
}, async () => {
  const page = await browser.newPage();
  const executed: string[] = [];
  page.on('dialog', dialog => {
    executed.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route('**', async (route, request) => {
    if (request.url() === 'http://docs.test/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    if (!['image', 'media'].includes(request.resourceType()))
      executed.push(`${request.resourceType()} ${request.url()}`);
    return route.abort();
  });
  await page.goto('http://docs.test/');
  const generated = fc.sample(markup, { numRuns: size.payloads - hostileMarkup.length, seed: 20_26 });
  const texts = [...hostileMarkup, ...generated];
  for (let at = 0; at < texts.length; at += atOnce) {
    const documents = texts.slice(at, at + atOnce).map(text => renderMarkdown(text).html);
    expect(await openAll(page, documents)).toEqual([]);
  }
  expect([executed, page.url()]).toEqual([[], 'http://docs.test/']);
  await page.close();
});

test('the tripwire notices what runs', async () => {
  const page = await browser.newPage();
  const ran: string[] = [];
  page.on('dialog', dialog => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const found = await openAll(page, [
    '<img src=x onerror=alert(1)>',
    '<p onclick=alert(1)>a</p>',
    '<a href="javascript:alert(1)">a</a>',
  ]);
  expect([...found.map(one => one.split(':')[0]), ...ran].length).toBeGreaterThanOrEqual(3);
  await page.close();
});

test('a page with all known payloads, its title and its menu included, runs nothing in the product', async () => {
  const product = await startProduct();
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', {
    item_name: '<img src=x onerror=alert(1)>',
    user_token,
  });
  const page_content = hostileMarkup.filter(text => !/^<(plaintext|!--)/.test(text)).join('\n\n');
  const page_title = '</title><script>alert(1)</script><textarea></textarea>';
  const { page_id } = await callProduct(product, 'page/save', {
    item_id,
    page_title,
    page_content,
    user_token,
  });
  const page = await browser.newPage();
  const ran: string[] = [];
  page.on('dialog', dialog => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`${product.address}/page/${page_id}`);
  await page.getByRole('heading', { level: 1, name: page_title }).waitFor();
  expect([ran, page.url()]).toEqual([[], `${product.address}/page/${page_id}`]);
  await page.close();
  await product.stop();
});
