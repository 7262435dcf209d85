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
  body: 'margin:0;padding:32px 16px;background:#f1f5f3;color:#1a211e;font:15px/1.6 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei",sans-serif',
  sheet:
    'max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #dee3e1;border-radius:12px',
  title: 'margin:0 0 12px;font-size:20px;line-height:1.3',
  button:
    'display:inline-block;margin:12px 0 20px;padding:10px 20px;background:#046a5b;color:#fff;border-radius:8px;text-decoration:none;font-weight:600',
  small: 'margin:0 0 12px;font-size:13px;color:#56605c;overflow-wrap:anywhere',
} as const;

function compose({ lang, link }: Facts, { subject, why, button, foot }: Words): Letter {
  const style = (part: keyof typeof look) => `style="${toHtml(look[part])}"`;
  const html = [
    `<!doctype html><html lang="${lang === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${toHtml(subject)}</title></head>`,
    `<body ${style('body')}><div ${style('sheet')}>`,
    `<h1 ${style('title')}>${toHtml(subject)}</h1><p style="margin:0">${toHtml(why)}</p>`,
    `<a href="${toHtml(link)}" ${style('button')}>${toHtml(button)}</a>`,
    `<p ${style('small')}>${toHtml(t(lang, 'letter.orCopy'))}<br>${toHtml(link)}</p>`,
    `<p ${style('small')}>${toHtml(foot)}</p></div></body></html>`,
  ].join('\n');
  return { subject, text: `${why}\n\n${link}\n\n${foot}\n`, html };
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function toHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => named[sign] ?? sign);
}
