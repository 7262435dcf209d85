import type { Answer } from '#common/contract/index.ts';
import { useHref } from '../../../api/use-href.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import * as fieldStyles from '../../../ui/form/Field.module.css';
import * as panelStyles from '../../../ui/Panel.module.css';
import * as rowsStyles from '../../../ui/Rows.module.css';
import { csvText, saveCsv } from '../../../ui/text/csv.ts';
import { personLabel } from '../../../ui/text/initials.ts';
import { useTexts } from '../../../ui/texts.tsx';
import * as styles from './PeopleFile.module.css';

type Link = Answer<'adminPeople/import'>['links'][number];

/** What has come of it, with the links of those who get no letter, this once. */
export function PeopleLinks({ done, onTaken }: { done: Answer<'adminPeople/import'>; onTaken: () => void }) {
  const { added, mailed, links } = done;
  const { t } = useTexts();
  const href = useHref();
  const addressOf = ({ uid, email, token }: Link) => {
    const query = new URLSearchParams({ uid, email, token });
    return `${window.location.origin}${href(`/user/ResetPasswordByUrl?${query.toString()}`)}`;
  };
  const download = () => {
    const head = [t('admin.username'), t('admin.displayName'), t('peopleImport.link')];
    const rows = links.map(link => [link.username, link.name, addressOf(link)]);
    saveCsv('docstead-links', csvText([head, ...rows]));
    onTaken();
  };
  return (
    <>
      <p role="status">
        <b>{t('peopleImport.done', { count: added })}</b>{' '}
        {mailed > 0 && t('peopleImport.doneMailed', { count: mailed })}
      </p>
      {links.length > 0 && (
        <section aria-label={t('peopleImport.links')}>
          <div className="row">
            <h3 className={fieldStyles.label}>{t('peopleImport.links')}</h3>
            <span className="grow" />
            <Button size="sm" icon="download" onClick={download}>
              {t('peopleImport.download')}
            </Button>
          </div>
          <p className="hint">{t('peopleImport.linksHint')}</p>
          <ul className={`${panelStyles.panel} ${rowsStyles.rows} ${styles.links}`}>
            {links.map(link => (
              <li key={link.uid} className={rowsStyles.device}>
                <span>
                  <b>{personLabel(link)}</b>
                  <small className={styles.address}>{addressOf(link)}</small>
                </span>
                <CopyButton
                  text={addressOf(link)}
                  name={t('peopleImport.copyOf', { name: personLabel(link) })}
                  isSmall
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
