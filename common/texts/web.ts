/** The texts of the web: which groups each door holds. The build makes one module per door and language of it. */
import { common } from './common.ts';
import { editor } from './editor.ts';
import { home } from './home.ts';
import { item } from './item.ts';
import { page } from './page.ts';
import { reader } from './reader.ts';
import { template } from './template.ts';
import { user } from './user.ts';

/** Only what the reading screens say: every entry is paid for by every reader. */
export const readerTexts = { common, reader, home } as const;
/** What the screens behind the login say. */
export const workshopTexts = { common, reader, user, item, page, editor, template } as const;

type Groups = typeof readerTexts & typeof workshopTexts;
export type WebTextKey = { [G in keyof Groups]: `${G & string}.${keyof Groups[G] & string}` }[keyof Groups];
/** One door in one language: group -> name -> text. */
export type WebTexts = Record<string, Record<string, string>>;
