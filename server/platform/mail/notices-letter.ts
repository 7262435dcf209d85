/** The letter that lists what a person has not read. */
import { type Lang, t } from '#common/texts/index.ts';
import { compose, type LetterLine, type WriteLetter } from './letters.ts';

type UnreadNotices = {
  lang: Lang;
  /** Of all; the letter lists some of them. */
  count: number;
  notices: readonly LetterLine[];
  /** Where they all are. */
  inbox: string;
  /** The screen that ends such letters, and the call that a mail program makes. */
  end: string;
  end_call: string;
};

export const noticesLetter =
  (unread: UnreadNotices): WriteLetter =>
  sender => {
    const { lang, count, notices, inbox, end, end_call } = unread;
    const more = count - notices.length;
    const rest = { title: t(lang, 'letter.noticesMore', { count: more }), text: '', link: '' };
    const letter = compose(
      { lang, link: inbox, sender },
      {
        subject: t(lang, 'letter.noticesSubject', { count, site: sender.name }),
        why: t(lang, 'letter.noticesWhy'),
        list: more > 0 ? [...notices, rest] : notices,
        button: t(lang, 'letter.noticesButton'),
        foot: t(lang, 'letter.noticesFoot'),
        end: { words: t(lang, 'letter.noticesEnd'), link: end },
      },
    );
    return { ...letter, end_call };
  };
