/** What letters say, in the language of whoever gets them: as text, and as HTML that mail programs show. */
import { drawLetter, type LetterBrand, type LetterLine } from '#common/brand/draw-letter.ts';
import { type Lang, t } from '#common/texts/index.ts';

export type { LetterLine };
export type Letter = {
  subject: string;
  text: string;
  html: string;
  /** PNG that the HTML shows, of a site that has a logo. */
  logo?: Buffer | undefined;
  /** What a mail program calls when the person wants no more of them (RFC 8058). */
  end_call?: string;
};
/** Of the site that sends it. */
export type SenderBrand = Pick<LetterBrand, 'name' | 'accent'> & { logo: Buffer | undefined };
/** A letter that any site may send. */
export type WriteLetter = (sender: SenderBrand) => Letter;

/** How the HTML names the logo that comes along. */
export const logoContentId = 'logo';

/** @param link where the button leads */
type LetterFacts = { lang: Lang; link: string };
type Kind = 'confirm' | 'reset' | 'guesses' | 'visitGuesses' | 'invitation' | 'welcome';

const letterOf =
  <Names extends Record<string, string>>(kind: Kind) =>
  ({ lang, link, ...names }: LetterFacts & Names): WriteLetter =>
  sender => {
    const values = { ...names, site: sender.name };
    return compose(
      { lang, link, sender },
      {
        subject: t(lang, `letter.${kind}Subject`, values),
        why: t(lang, `letter.${kind}Why`, values),
        button: t(lang, `letter.${kind}Button`),
        foot: t(lang, `letter.${kind}Foot`),
      },
    );
  };

export const confirmLetter = letterOf<{ username: string }>('confirm');
export const resetLetter = letterOf<{ username: string }>('reset');
/** An administrator made the account; its link sets the first password. */
export const welcomeLetter = letterOf<{ username: string }>('welcome');
/** Somebody tries passwords of an account; its link leads to where the person is signed in. */
export const guessesLetter = letterOf<{ username: string }>('guesses');
/** Somebody tries visit passwords of an item; its link leads to the settings. */
export const visitGuessesLetter = letterOf<{ item: string }>('visitGuesses');
/** With its link somebody registers. */
export const invitationLetter = letterOf('invitation');

type LetterTexts = {
  subject: string;
  why: string;
  /** What the letter lists; `link` may be `''`. */
  list?: readonly LetterLine[];
  button: string;
  foot: string;
  /** Where such letters are ended. */
  end?: { words: string; link: string };
};

export function compose(
  { lang, link, sender }: LetterFacts & { sender: SenderBrand },
  texts: LetterTexts,
): Letter {
  const { subject, why, list = [], foot, end } = texts;
  const { name, accent, logo } = sender;
  const brand = { name, accent, logo_url: logo === undefined ? '' : `cid:${logoContentId}` };
  const html = drawLetter({ ...texts, link, orCopy: t(lang, 'letter.orCopy') }, { lang, brand });
  const ending = end === undefined ? '' : `\n${end.words}\n${end.link}\n`;
  const text = [why, ...list.map(lineAsText), link, `${foot}\n${ending}`].join('\n\n');
  return { subject, text, html, logo };
}

const lineAsText = ({ title, text, link }: LetterLine) =>
  [title, text, link].filter(part => part !== '').join('\n');
