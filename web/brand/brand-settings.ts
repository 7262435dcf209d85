/** What is set of a brand, as the screens have it while somebody writes. */
import { readHex } from '#common/brand/color.ts';
import { isGoodTarget } from '#common/brand/link-target.ts';
import type { Answer } from '#common/contract/index.ts';

export type Settings = Answer<'brand/settings'>['settings'];
export type Wording = Settings['title'];
export type BrandLink = Settings['bar_links'][number];
/** Changes some of it. */
export type Change = (part: Partial<Settings>) => void;

const hasWords = ({ en, zh }: Wording) => `${en}${zh}`.trim() !== '';
export const isWholeLink = ({ name, address }: BrandLink) => hasWords(name) && isGoodTarget(address.trim());
const isColor = (accent: string) => accent.trim() === '' || readHex(accent) !== undefined;

export function isWhole({ accent, bar_links, foot_links }: Settings): boolean {
  return isColor(accent) && [...bar_links, ...foot_links].every(isWholeLink);
}

/** What of it can be shown already: a link without an address cannot. */
export function shownPart(settings: Settings): Settings {
  return {
    ...settings,
    accent: isColor(settings.accent) ? settings.accent : '',
    bar_links: settings.bar_links.filter(isWholeLink),
    foot_links: settings.foot_links.filter(isWholeLink),
  };
}
