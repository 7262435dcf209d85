/** What stands in the diagrams of a page, looked at from inside, as a reader's browser has built it. */
import type { Page } from 'playwright-core';

/** Until at least so many are drawn, and the others are known to be none. @throws Error naming those that are not */
export async function waitForDiagrams(page: Page, atLeast: number): Promise<void> {
  const drawn = page.waitForFunction(
    count =>
      document.querySelectorAll('.diagram[data-drawn]').length >= count &&
      document.querySelector('pre[data-diagram]:not([data-failed])') === null,
    atLeast,
  );
  await drawn.catch(async cause => {
    throw new Error(`not drawn: ${JSON.stringify(await page.evaluate(listUndrawn))}`, { cause });
  });
}

/** The text of each with whether it failed, and what the page has loaded of the library. */
function listUndrawn(): unknown[] {
  const texts = [...document.querySelectorAll<HTMLElement>('pre[data-diagram]')].map(
    ({ dataset, textContent }) => [textContent?.slice(0, 40), dataset.failed],
  );
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return [texts, scripts.slice(-5).map(({ name }) => name)];
}

/** What is wrong with them: their elements, addresses, styles, and what is hit outside of them. */
export async function lookAtDiagrams(page: Page): Promise<string[]> {
  const found = [];
  for (const look of [findElements, findAttributes, touchAll, findOutside])
    found.push(...(await page.evaluate(look)));
  return found;
}

// Each of these runs in the browser and knows nothing of this file.

function findElements(): string[] {
  const foreign =
    'form input button select option textarea label iframe frame object embed applet script link meta base style img picture video audio source animate set animatemotion animatetransform dialog details template slot noscript';
  return [...document.querySelectorAll('.diagram[data-drawn]')].flatMap(figure => {
    const root = figure.firstElementChild?.shadowRoot;
    if (!root || figure.childElementCount !== 1) return ['a drawing stands in the page itself'];
    return [...root.querySelectorAll(foreign.replaceAll(' ', ','))].map(node => `<${node.localName}>`);
  });
}

function findAttributes(): string[] {
  const protocols = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:'];
  const leads = ({ localName }: Element, address: string) => {
    if (localName === 'image') return true;
    return localName === 'a'
      ? protocols.includes(new URL(address, location.href).protocol)
      : address.startsWith('#');
  };
  const isWrong = (node: Element, { name, value }: Attr) =>
    /^on|^srcdoc$|^src$|action$/.test(name) ||
    /(?:url|image-set)\(\s*["']?(?!#|["'])/i.test(value) ||
    (name.endsWith('href') && !leads(node, value)) ||
    (name.endsWith('href') && node.localName === 'a' && !/noopener/.test(node.getAttribute('rel') ?? ''));
  return [...document.querySelectorAll('.diagram[data-drawn] > div')]
    .flatMap(box => [...(box.shadowRoot ?? box).querySelectorAll('*')])
    .flatMap(node => [...node.attributes].filter(attribute => isWrong(node, attribute)))
    .map(({ name, value }) => `${name}=${value}`);
}

/** Where they stand; then somebody touches all there is. */
function touchAll(): string[] {
  const found: string[] = [];
  for (const box of document.querySelectorAll('.diagram[data-drawn] > div'))
    for (const node of (box.shadowRoot ?? box).querySelectorAll('*')) {
      const { position, backgroundImage } = getComputedStyle(node);
      if (position !== 'static') found.push(`position: ${position}`);
      if (backgroundImage !== 'none') found.push(backgroundImage);
      for (const type of ['mouseover', 'focus', 'toggle', 'error', 'load', 'animationstart', 'begin'])
        node.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      if (node.closest('a') === null)
        node.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
    }
  return found;
}

/** Where no diagram stands, nothing of one is hit; and no name of the page's is theirs. */
function findOutside(): string[] {
  const found = ['text', 'location', 'body'].filter(id =>
    document.getElementById(id)?.matches('.diagram *, [data-diagram-stage] *'),
  );
  for (let x = 4; x < innerWidth; x += 40)
    for (let y = 4; y < innerHeight; y += 40) {
      const box = document.elementFromPoint(x, y)?.closest('.diagram[data-drawn]')?.getBoundingClientRect();
      if (box === undefined) continue;
      const isInside = x > box.left - 1 && x < box.right + 1 && y > box.top - 1 && y < box.bottom + 1;
      if (!isInside) found.push(`a diagram is hit at ${x}, ${y}`);
    }
  return found;
}
