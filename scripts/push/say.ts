/** What the command says, in the language of whoever runs it. */
import { checkCommand } from '#common/texts/check-command.ts';
import { fill, type Values } from '#common/texts/fill.ts';
import type { Lang } from '#common/texts/langs.ts';
import { inLang, isLang, matchLang } from '#common/texts/languages.ts';

/** A push speaks English, and leaves the language of answers to the site; a check speaks the language that it is told. */
let lang: Lang | undefined;

export type TextName = keyof typeof checkCommand;

export const say = (name: TextName, values?: Values): string =>
  fill(inLang(checkCommand[name], lang ?? 'en'), values);
export const spoken = (): Lang | undefined => lang;

/** @param asked of the option; empty: what the environment says, else English */
export function speak(asked: string): void {
  const { DOCSTEAD_LANG = '', LC_ALL = '', LC_MESSAGES = '', LANG = '' } = process.env;
  const named = [asked, DOCSTEAD_LANG, LC_ALL, LC_MESSAGES, LANG].find(tag => tag !== '') ?? '';
  lang = isLang(named) ? named : (matchLang(named) ?? 'en');
}
