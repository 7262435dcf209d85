/** The first sheet: who publishes it, what it is, of when, and where the newest is. */
import type { create as createCode } from 'qrcode';
import { coverPatterns, shapeOf } from '#common/brand/cover-pattern.ts';
import { productMark } from '#common/brand/draw-brand.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { escapeHtml } from '../../archive/html-page.ts';
import { type ExportedItem, pagesOf } from '../../book.ts';
import { dayOf, type PaperWishes } from './paper-wishes.ts';

/** So many times as wide as it is high, a logo has the name in it. */
const wideLogo = 2;

export async function drawCover(book: ExportedItem, paper: PaperWishes): Promise<string> {
  const { item_name, item_description, lang } = book;
  const part = paper.part_name === '' ? '' : `<p class="part">${escapeHtml(paper.part_name)}</p>`;
  const about =
    item_description.trim() === ''
      ? ''
      : `<p class="about">${escapeHtml(item_description.trim()).replaceAll('\n', '<br>')}</p>`;
  return `<section class="cover"><div class="spine">${drawSpine(book)}</div><div class="plate">
<div class="sender">${drawSender(book)}</div>
<h1 role="presentation">${escapeHtml(item_name)}</h1>${part}${about}
<dl>${drawFacts(book, paper, lang)}</dl>
${paper.item_address === '' ? '' : await drawAddressCode(paper.item_address, lang)}
</div></section>`;
}

function drawSpine({ look, item_addresses }: ExportedItem): string {
  if (look.cover_picture) return '<img src="/brand/cover" alt="">';
  const item_id = Number(item_addresses[0] ?? 0);
  const cover = look.cover === '' ? (coverPatterns[item_id % coverPatterns.length] ?? 'waves') : look.cover;
  const { width, height, d } = shapeOf(cover);
  return (
    `<svg aria-hidden="true"><defs><pattern id="cover" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(2.6)">` +
    `<path fill="none" stroke="currentColor" stroke-width="1.2" stroke-opacity=".42" d="${d}"/></pattern></defs><rect width="100%" height="100%" fill="url(#cover)"/></svg>`
  );
}

function drawSender({ look: { name, logo } }: ExportedItem): string {
  const words = `<span>${escapeHtml(name)}</span>`;
  if (!logo) return productMark + words;
  const picture = `<img class="logo" src="/brand/logo" alt="${escapeHtml(name)}">`;
  return logo.width >= logo.height * wideLogo ? picture : picture + words;
}

function drawFacts(book: ExportedItem, paper: PaperWishes, lang: Lang): string {
  const facts = [
    [t(lang, 'exported.pages'), String(pagesOf(book).length)],
    [t(lang, 'exported.date'), dayOf(book)],
    [t(lang, 'exported.owner'), paper.owner_name],
    [t(lang, 'exported.address'), paper.item_address.replace(/^https?:\/\//, '')],
  ] as const;
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
}

async function drawAddressCode(address: string, lang: Lang): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  const { size, data } = modulesOf(QRCode.create, address);
  let path = '';
  for (let at = 0; at < data.length; at += 1)
    if (data[at] !== 0) path += `M${at % size} ${Math.floor(at / size)}h1v1h-1z`;
  const label = escapeHtml(t(lang, 'exported.addressCode'));
  return `<div class="code-of-address"><svg viewBox="-2 -2 ${size + 4} ${size + 4}" role="img" aria-label="${label}"><path d="${path}" fill="#000" shape-rendering="crispEdges"/></svg><span>${escapeHtml(t(lang, 'exported.newest'))}<br>${escapeHtml(t(lang, 'exported.stays'))}</span></div>`;
}

function modulesOf(create: typeof createCode, text: string) {
  return create(text, { errorCorrectionLevel: 'M' }).modules;
}
