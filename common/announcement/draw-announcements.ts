/** The bars above every screen, as HTML of ours; what an author wrote in them has passed the sanitiser. Pure. */
import type { Answer } from '../contract/index.ts';
import { announcementsId, announcementsShownMax } from './announcement.ts';

export type ShownAnnouncements = Answer<'announcement/shown'>;
type BarNames = { bar: string; putAway: string };

const rules =
  `#${announcementsId}{font:500 var(--fs-14,.875rem)/1.45 var(--font-sans);overflow-wrap:anywhere}` +
  `#${announcementsId}>div{display:flex;align-items:center;gap:12px;padding:6px 16px;border-bottom:1px solid var(--info-line);background:var(--info-soft);color:var(--text)}` +
  `#${announcementsId}>div:nth-of-type(n+${announcementsShownMax + 1}){display:none}` +
  `#${announcementsId}>[data-kind=warning]{border-color:var(--warning-line);background:var(--warning-soft)}` +
  `#${announcementsId} svg{flex:none;width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}` +
  `#${announcementsId}>div>svg{color:var(--info)}#${announcementsId}>[data-kind=warning]>svg{color:var(--warning)}` +
  `#${announcementsId} p{flex:1;min-width:0;margin:0}#${announcementsId} a{color:inherit;text-decoration:underline}` +
  `#${announcementsId} code{font-family:var(--font-mono)}` +
  `#${announcementsId} button{flex:none;display:grid;place-items:center;width:32px;height:32px;border:0;border-radius:6px;background:none;color:inherit;cursor:pointer}` +
  `#${announcementsId} button:hover{background:var(--bg-hover)}` +
  `@media (pointer:coarse){#${announcementsId} button{width:44px;height:44px}}` +
  `#${announcementsId}~#root [data-top-bar]>a[href="#text"]:not(:focus){top:-100vh}` +
  `@media print{#${announcementsId}{display:none}}`;

const icons = {
  information: '<path d="M12 3.5a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 11v5M12 7.800h.01"/>',
  warning: '<path d="M12 4.500 3.500 19h17zM12 10v4.500M12 16.800h.01"/>',
  close: '<path d="m6.500 6.500 11 11M17.500 6.500l-11 11"/>',
} as const;

/** `''` where nothing is announced. */
export function drawAnnouncements(shown: ShownAnnouncements, names: BarNames): string {
  if (shown.length === 0) return '';
  return (
    `<style>${rules}</style><aside id="${announcementsId}" aria-label="${escapeText(names.bar)}">` +
    `${shown.map(one => drawBar(one, names)).join('')}</aside>`
  );
}

function drawBar({ sign, kind, html, ends_at }: ShownAnnouncements[number], { putAway }: BarNames): string {
  return (
    `<div data-announcement="${escapeText(sign)}" data-kind="${kind}" data-ends="${ends_at}">${icon(kind)}<p>${html}</p>` +
    `<button type="button" aria-label="${escapeText(putAway)}" title="${escapeText(putAway)}">${icon('close')}</button></div>`
  );
}

const icon = (name: keyof typeof icons) => `<svg viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>`;

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
}
