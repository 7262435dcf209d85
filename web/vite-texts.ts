/**
 * Vite plugin: `virtual:texts/reader/en`, `virtual:texts/app/zh-cn` … — one module per entry (or part of it) and language,
 * so that no bundle holds both languages. Each exports `texts`.
 */
import type { Plugin } from 'vite';
import type { Entry, Lang } from '../common/texts/index.ts';
import { appTexts, homeTexts, readerTexts, toolTexts, type WebTexts } from '../common/texts/web.ts';

const prefix = 'virtual:texts/';
const entries: Record<string, Record<string, Record<string, Entry>>> = {
  reader: readerTexts,
  home: homeTexts,
  tools: toolTexts,
  app: appTexts,
};

/** The texts of an entry in one language. */
function pickTexts(entry: string, lang: Lang): WebTexts {
  const groups = entries[entry];
  if (groups === undefined) throw new Error(`no entry ${entry}`);
  const pick = (entry: Entry) => (lang === 'en' ? entry.en : entry.zh);
  return Object.fromEntries(
    Object.entries(groups).map(([group, entries]) => [
      group,
      Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, pick(entry)])),
    ]),
  );
}

export function texts(): Plugin {
  return {
    name: 'docstead-texts',
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [entry = '', lang = ''] = id.slice(prefix.length + 1).split('/');
      if (lang !== 'en' && lang !== 'zh-cn') throw new Error(`no language ${lang}`);
      return `export const texts = ${JSON.stringify(pickTexts(entry, lang))};`;
    },
  };
}
