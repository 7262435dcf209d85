/** The words of the entry in the language of the document. */
import { createContext, type ReactNode, useContext } from 'react';
import { fill, type Values } from '#common/texts/fill.ts';
import type { Lang } from '#common/texts/langs.ts';
import type { WebTextKey, WebTexts } from '#common/texts/web.ts';

export type Translate = (key: WebTextKey, values?: Values) => string;
type LanguageTexts = { lang: Lang; t: Translate };

const TextsContext = createContext<LanguageTexts>({ lang: 'en', t: key => key });

/** @throws when the entry's module lacks the key: see common/texts/web.ts. */
function makeTranslate(texts: WebTexts): Translate {
  return (key, values) => {
    const [group = '', name = ''] = key.split('.');
    const text = texts[group]?.[name];
    if (text === undefined) throw new Error(`no text ${key} in this entry`);
    return fill(text, values);
  };
}

export function TextsProvider(props: { lang: Lang; texts: WebTexts; children: ReactNode }) {
  const spoken = { lang: props.lang, t: makeTranslate(props.texts) };
  return <TextsContext value={spoken}>{props.children}</TextsContext>;
}

export function useTexts(): LanguageTexts {
  return useContext(TextsContext);
}
