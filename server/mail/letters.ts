/** What letters say, in the language of whoever gets them: as text, and as HTML that mail programs show. */
import { type Lang, t } from '#common/texts/index.ts';

export type Letter = { subject: string; text: string; html: string };
type Facts = { lang: Lang; username: string; link: string };

export function confirmLetter(facts: Facts): Letter {
  const { lang, username } = facts;
  return compose(facts, {
    subject: t(lang, 'letter.confirmSubject'),
    why: t(lang, 'letter.confirmWhy', { username }),
    button: t(lang, 'letter.confirmButton'),
    foot: t(lang, 'letter.confirmFoot'),
  });
}

export function resetLetter(facts: Facts): Letter {
  const { lang, username } = facts;
  return compose(facts, {
    subject: t(lang, 'letter.resetSubject'),
    why: t(lang, 'letter.resetWhy', { username }),
    button: t(lang, 'letter.resetButton'),
    foot: t(lang, 'letter.resetFoot'),
  });
}

type Words = { subject: string; why: string; button: string; foot: string };

const look = {
  body: 'margin:0;padding:24px 12px;background:#f1f5f3;color:#1a211e;font:15px/1.6 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,"PingFang SC","Microsoft YaHei",sans-serif',
  sheet:
    'max-width:480px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid #dee3e1;border-radius:12px',
  sender: 'margin:0 0 20px;font-size:13px;font-weight:600;color:#046a5b',
  title: 'margin:0 0 12px;font-size:20px;line-height:1.35',
  button:
    'display:inline-block;margin:20px 0 24px;padding:10px 20px;background:#046a5b;color:#fff;border-radius:8px;text-decoration:none;font-weight:600',
  small: 'margin:0 0 12px;font-size:13px;color:#56605c;overflow-wrap:anywhere',
} as const;
type Part = keyof typeof look;

/** For mail programs that follow a dark screen; the others show the light look. */
const dark: Partial<Record<Part, string>> = {
  body: 'background:#101413;color:#e6ebe9',
  sheet: 'background:#181e1c;border-color:#2c3431',
  sender: 'color:#5cc8b2',
  button: 'background:#5cc8b2;color:#06201a',
  small: 'color:#9ca8a4',
};
const darkRules = Object.entries(dark).map(
  ([part, rules]) => `.${part}{${rules.replaceAll(/;|$/g, '!important;')}}`,
);

function compose({ lang, link }: Facts, { subject, why, button, foot }: Words): Letter {
  const as = (part: Part) => `class="${part}" style="${toHtml(look[part])}"`;
  const html = [
    `<!doctype html><html lang="${lang === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<style>@media (prefers-color-scheme:dark){${darkRules.join('')}}</style><title>${toHtml(subject)}</title></head>`,
    `<body ${as('body')}><div ${as('sheet')}><p ${as('sender')}>Docstead</p>`,
    `<h1 ${as('title')}>${toHtml(subject)}</h1><p style="margin:0">${toHtml(why)}</p>`,
    `<a href="${toHtml(link)}" ${as('button')}>${toHtml(button)}</a>`,
    `<p ${as('small')}>${toHtml(t(lang, 'letter.orCopy'))}<br>${toHtml(link)}</p>`,
    `<p ${as('small')}>${toHtml(foot)}</p></div></body></html>`,
  ].join('\n');
  return { subject, text: `${why}\n\n${link}\n\n${foot}\n`, html };
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function toHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => named[sign] ?? sign);
}
