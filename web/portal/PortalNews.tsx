/** The last changes of the items on the portal. */
import { canonicalAddress } from '#common/address/page-address.ts';
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { isNone } from '#common/row-values.ts';
import { useHref } from '../api/use-href.ts';
import * as marksStyles from '../ui/Marks.module.css';
import { formatDay } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Portal.module.css';

type Entry = Answer<'portal/info'>['news'][number];

export function PortalNews({ news }: { news: readonly Entry[] }) {
  const { t } = useTexts();
  return (
    <section className={styles.news}>
      <h2>{t('portal.news')}</h2>
      <ol>
        {news.map(entry => (
          <NewsEntry key={entry.change_id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

/** What an import or a push changed at once leads to the change log of its item. */
function NewsEntry({ entry }: { entry: Entry }) {
  const { t, lang } = useTexts();
  const href = useHref();
  const { page_title, item_name, note, addtime, group_id } = entry;
  const isOfSeveral = !isNone(group_id);
  const what = isOfSeveral ? t('portal.severalPages') : page_title;
  const address = isOfSeveral
    ? `${addressOfItem(entry)}/changes?group_id=${group_id}`
    : canonicalAddress(entry);
  const [first, second] = note === '' ? [what, item_name] : [note, what];
  const mark = markOf(entry);
  return (
    <li>
      <time dateTime={addtime.slice(0, 10)}>{withoutYear(formatDay(addtime, lang))}</time>
      <span className={`${marksStyles.tag} ${mark.style}`}>{t(mark.text)}</span>
      <a href={href(address)}>
        <b>{first}</b>
        <span>{second}</span>
      </a>
    </li>
  );
}

/** Of what happened lately: `20 Nov`, `11-20`. */
const withoutYear = (day: string) => day.replace(/ \d{4}$|^\d{4}-/, '');

function markOf({ kind, level }: Entry) {
  if (level === 'breaking') return { text: 'portal.breaking', style: marksStyles.danger } as const;
  if (kind === 'added') return { text: 'portal.added', style: marksStyles.success } as const;
  return { text: 'portal.changed', style: marksStyles.info } as const;
}
