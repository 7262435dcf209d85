/** Every kind of letter as the site would send it now, to somebody made up: nothing in it opens anything. */
import { type Lang, langs } from '#common/texts/index.ts';
import { findSenderBrand } from '../../people/site/brand/sender-brand.ts';
import type { Context } from '../../platform/context.ts';
import {
  confirmLetter,
  guessesLetter,
  invitationLetter,
  logoContentId,
  resetLetter,
  visitGuessesLetter,
  type WriteLetter,
  welcomeLetter,
} from '../../platform/mail/letters.ts';
import { noticesLetter } from '../../platform/mail/notices-letter.ts';

const letterKinds = [
  'confirm',
  'reset',
  'welcome',
  'invitation',
  'guesses',
  'visit_guesses',
  'notices',
] as const;
type LetterKind = (typeof letterKinds)[number];
type ShownLetter = { kind: LetterKind; lang: Lang; subject: string; text: string; html: string };

const somebody = 'maya.k';
const someItem = 'Order API';
const placeOfExamples = 'https://docs.example.com';

export async function previewLetters({ db, config }: Context): Promise<ShownLetter[]> {
  const sender = await findSenderBrand(db);
  const address = config.public_url ?? placeOfExamples;
  const logo = sender.logo && `data:image/png;base64,${sender.logo.toString('base64')}`;
  return letterKinds.flatMap(kind =>
    langs.map(lang => {
      const { subject, text, html } = writers[kind](lang, address)(sender);
      // In a letter the logo comes along; here it stands in the text.
      const shown = logo === undefined ? html : html.replaceAll(`cid:${logoContentId}`, logo);
      return { kind, lang, subject, text, html: shown };
    }),
  );
}

type Write = (lang: Lang, address: string) => WriteLetter;

const writers: Record<LetterKind, Write> = {
  confirm: (lang, address) =>
    confirmLetter({ lang, username: somebody, link: `${address}/user/confirmEmail?token=…` }),
  reset: (lang, address) =>
    resetLetter({ lang, username: somebody, link: `${address}/user/resetPasswordByUrl?token=…` }),
  welcome: (lang, address) =>
    welcomeLetter({ lang, username: somebody, link: `${address}/user/resetPasswordByUrl?token=…` }),
  invitation: (lang, address) => invitationLetter({ lang, link: `${address}/user/register?invitation=…` }),
  guesses: (lang, address) => guessesLetter({ lang, username: somebody, link: `${address}/user/setting` }),
  visit_guesses: (lang, address) =>
    visitGuessesLetter({ lang, item: someItem, link: `${address}/item/setting/1` }),
  notices: (lang, address) =>
    noticesLetter({
      lang,
      count: 3,
      notices: [{ title: someItem, text: '', link: `${address}/1` }],
      inbox: `${address}/notice/index`,
      end: `${address}/notice/endMail?token=…`,
      end_call: `${address}/api/notice/endMail?token=…`,
    }),
};
