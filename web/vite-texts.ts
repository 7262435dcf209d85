/**
 * Vite plugin: `virtual:texts/reader/en`, `virtual:texts/app/zh-cn` … — one module per entry (or part of it) and language,
 * so that no bundle holds two languages. Each exports `texts`. `virtual:load-texts/reader` exports `loadTexts`, which
 * brings the one of a language.
 */
import type { Plugin } from 'vite';
import { type Lang, langs } from '../common/texts/langs.ts';
import { type Entry, inLang, isLang } from '../common/texts/languages.ts';
import {
  appTexts,
  changesTexts,
  consoleTexts,
  homeTexts,
  readerTexts,
  toolTexts,
  type WebTexts,
} from '../common/texts/web.ts';

const prefix = 'virtual:texts/';
const loadPrefix = 'virtual:load-texts/';
const entries: Record<string, Record<string, Record<string, Entry>>> = {
  reader: readerTexts,
  home: homeTexts,
  changes: changesTexts,
  tools: toolTexts,
  console: consoleTexts,
  app: appTexts,
};

/** The texts of an entry in one language. */
function pickTexts(entry: string, lang: Lang): WebTexts {
  const groups = entries[entry];
  if (groups === undefined) throw new Error(`no entry ${entry}`);
  return Object.fromEntries(
    Object.entries(groups).map(([group, entries]) => [
      group,
      Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, inLang(entry, lang)])),
    ]),
  );
}

function writeLoader(entry: string): string {
  const loadOf = (lang: Lang) => `import('${prefix}${entry}/${lang}')`;
  const [last, ...others] = langs.toReversed();
  const choice = others.reduce(
    (rest, lang) => `lang === '${lang}' ? ${loadOf(lang)} : ${rest}`,
    loadOf(last ?? 'en'),
  );
  return `export const loadTexts = lang => ${choice};`;
}

export function texts(): Plugin {
  return {
    name: 'docstead-texts',
    resolveId: id => (id.startsWith(prefix) || id.startsWith(loadPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (id.startsWith(`\0${loadPrefix}`)) return writeLoader(id.slice(loadPrefix.length + 1));
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [entry = '', lang = ''] = id.slice(prefix.length + 1).split('/');
      if (!isLang(lang)) throw new Error(`no language ${lang}`);
      return `export const texts = ${JSON.stringify(pickTexts(entry, lang))};`;
    },
  };
}
