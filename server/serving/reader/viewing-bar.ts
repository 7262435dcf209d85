/** Says at the foot of every page that an item is seen as somebody else, and ends that. Pure. */
import type { Viewing } from '#common/grants/view-subjects.ts';
import { endViewingPath } from '#common/routes.ts';
import { type Lang, t } from '#common/texts/index.ts';

const words = {
  person: 'server.viewingPerson',
  team: 'server.viewingTeam',
  link: 'server.viewingLink',
  visitor: 'server.viewingVisitor',
} as const;
const height = '2.75rem';
const look =
  `position:fixed;inset:auto 0 0;z-index:95;min-height:${height};display:flex;align-items:center;justify-content:center;` +
  'gap:.75rem;padding:.375rem 1rem;background:var(--bg-inverse);color:var(--text-inverse);font:500 .875rem/1.4 var(--font-sans)';
const button =
  'flex:none;padding:.25rem .75rem;border:1px solid currentColor;border-radius:6px;color:inherit;text-decoration:none';

/** @param base the path of the site */
export function drawViewingBar(viewing: Viewing, { base, lang }: { base: string; lang: Lang }): string {
  const said = t(lang, words[viewing.subject], { item: viewing.item_name, subject: viewing.subject_name });
  return (
    `<style>body{padding-bottom:${height}}@media print{#viewing{display:none!important}}</style>` +
    `<div id="viewing" role="status" style="${look}"><span>${escapeText(said)}</span>` +
    `<a href="${escapeText(base + endViewingPath)}" style="${button}">${t(lang, 'server.stopViewing')}</a></div>`
  );
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
}
