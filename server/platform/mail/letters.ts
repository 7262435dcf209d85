/** What letters say, in the language of whoever gets them: as text, and as HTML that mail programs show. */
import { type Lang, t } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';

export type Letter = {
  subject: string;
  text: string;
  html: string;
  /** What a mail program calls when the person wants no more of them (RFC 8058). */
  end_call?: string;
};
/** @param link where the button leads */
type LetterFacts = { lang: Lang; link: string };
type Kind = 'confirm' | 'reset' | 'guesses' | 'visitGuesses' | 'invitation';

const letterOf =
  <Names extends Record<string, string>>(kind: Kind) =>
  ({ lang, link, ...names }: LetterFacts & Names): Letter =>
    compose(
      { lang, link },
      {
        subject: t(lang, `letter.${kind}Subject`),
        why: t(lang, `letter.${kind}Why`, names),
        button: t(lang, `letter.${kind}Button`),
        foot: t(lang, `letter.${kind}Foot`),
      },
    );

export const confirmLetter = letterOf<{ username: string }>('confirm');
export const resetLetter = letterOf<{ username: string }>('reset');
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
export type LetterLine = { title: string; text: string; link: string };

const look = {
  body: 'margin:0;padding:24px 12px;background:#f1f5f3;color:#1a211e;font:15px/1.6 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,"PingFang SC","Microsoft YaHei",sans-serif',
  sheet:
    'max-width:480px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid #dee3e1;border-radius:12px',
  sender: 'margin:0 0 20px;font-size:13px;font-weight:600;color:#046a5b',
  title: 'margin:0 0 12px;font-size:20px;line-height:1.35',
  button:
    'display:inline-block;margin:20px 0 24px;padding:10px 20px;background:#046a5b;color:#fff;border-radius:8px;text-decoration:none;font-weight:600',
  small: 'margin:0 0 12px;font-size:13px;color:#56605c;overflow-wrap:anywhere',
  line: 'margin:16px 0 0;padding:12px 0 0;border-top:1px solid #dee3e1;overflow-wrap:anywhere',
  link: 'color:#046a5b;font-weight:600',
} as const;
type Part = keyof typeof look;

/** For mail programs that follow a dark screen; the others show the light look. */
const dark: Partial<Record<Part, string>> = {
  body: 'background:#101413;color:#e6ebe9',
  sheet: 'background:#181e1c;border-color:#2c3431',
  sender: 'color:#5cc8b2',
  button: 'background:#5cc8b2;color:#06201a',
  small: 'color:#9ca8a4',
  line: 'border-color:#2c3431',
  link: 'color:#5cc8b2',
};
const darkRules = Object.entries(dark).map(
  ([part, rules]) => `.${part}{${rules.replaceAll(/;|$/g, '!important;')}}`,
);

const as = (part: Part) => `class="${part}" style="${toHtml(look[part])}"`;

export function compose({ lang, link }: LetterFacts, texts: LetterTexts): Letter {
  const { subject, why, list = [], button, foot, end } = texts;
  const html = [
    `<!doctype html><html lang="${languages[lang].tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<style>@media (prefers-color-scheme:dark){${darkRules.join('')}}</style><title>${toHtml(subject)}</title></head>`,
    `<body ${as('body')}><div ${as('sheet')}><p ${as('sender')}>Docstead</p>`,
    `<h1 ${as('title')}>${toHtml(subject)}</h1><p style="margin:0">${toHtml(why)}</p>`,
    ...list.map(lineAsHtml),
    `<a href="${toHtml(link)}" ${as('button')}>${toHtml(button)}</a>`,
    `<p ${as('small')}>${toHtml(t(lang, 'letter.orCopy'))}<br>${toHtml(link)}</p>`,
    `<p ${as('small')}>${toHtml(foot)}${end === undefined ? '' : `<br>${linkAsHtml(end.link, end.words)}`}</p>`,
    '</div></body></html>',
  ].join('\n');
  const ending = end === undefined ? '' : `\n${end.words}\n${end.link}\n`;
  return { subject, text: [why, ...list.map(lineAsText), link, `${foot}\n${ending}`].join('\n\n'), html };
}

const linkAsHtml = (link: string, words: string) =>
  `<a href="${toHtml(link)}" ${as('link')}>${toHtml(words)}</a>`;

function lineAsHtml({ title, text, link }: LetterLine): string {
  const head = link === '' ? `<b>${toHtml(title)}</b>` : linkAsHtml(link, title);
  const body = text === '' ? '' : `<br>${toHtml(text).replaceAll('\n', '<br>')}`;
  return `<p ${as('line')}>${head}${body}</p>`;
}

const lineAsText = ({ title, text, link }: LetterLine) =>
  [title, text, link].filter(part => part !== '').join('\n');

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function toHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => named[sign] ?? sign);
}
