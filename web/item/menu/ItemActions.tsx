/** What a reader of an item may do with it, in the top bar; on narrow screens under "more". */
import { useCallback, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isOn, isSinglePage } from '#common/row-values.ts';
import { useHref } from '../../api/use-href.ts';
import { PageTools } from '../../article/PageTools.tsx';
import { useMacKeyboard } from '../../site/keyboard/mac-keyboard.ts';
import { LazyDialog } from '../../site/LazyDialog.tsx';
import { usePerson } from '../../site/person.tsx';
import * as buttonStyles from '../../ui/Button.module.css';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import * as popoverStyles from '../../ui/Popover.module.css';
import { Popover } from '../../ui/Popover.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as visibilityStyles from '../../ui/Visibility.module.css';
import * as styles from './ItemActions.module.css';

type Props = {
  info: Answer<'item/info'>;
  page_id: string;
};
type ItemLink = { name: string; icon: IconName; href: string };

const isEditable = ({ readonly_page_ids }: Props['info'], page_id: string) =>
  page_id !== '' && !readonly_page_ids.includes(page_id);

export function ItemActions({ info, page_id }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const person = usePerson();
  const isMac = useMacKeyboard();
  const { item_id, item_type } = info;
  const isArchived = isOn(info.is_archived);
  const mayEdit = info.ItemPermn && !isArchived;
  const hasPage = page_id !== '';
  const mayEditPage = mayEdit && isEditable(info, page_id);
  const edit: ItemLink = {
    name: t('reader.edit'),
    icon: 'edit',
    href: href(`/page/edit/${item_id}/${page_id}`),
  };
  const add: ItemLink = { name: t('reader.newPage'), icon: 'plus', href: href(`/page/edit/${item_id}/0`) };
  const history: ItemLink = {
    name: t('reader.history'),
    icon: 'history',
    href: href(`/page/diff/${page_id}/0`),
  };
  const mayAdd = mayEdit && !isSinglePage({ item_type });
  const belongs = info.ItemPermn || info.ItemCreator;
  const [isSharing, setSharing] = useState(false);
  const closeSharing = useCallback(() => setSharing(false), []);
  const archived = isArchived && <ArchivedNote info={info} />;
  if (!hasPage && !belongs) return archived;
  return (
    <>
      {mayAdd && <IconLink way={add} />}
      {hasPage && belongs && <IconLink way={history} />}
      <span className={`${marksStyles.divider} ${visibilityStyles.wideOnly}`} />
      {hasPage && (
        <ShareButton
          info={info}
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${visibilityStyles.wideOnly}`}
          onClick={() => setSharing(true)}
        />
      )}
      {mayEditPage && (
        <a
          className={`${buttonClass()} ${visibilityStyles.wideOnly}`}
          href={edit.href}
          aria-keyshortcuts="Control+E"
          title={isMac ? '⌘E' : 'Ctrl E'}
        >
          <Icon name="edit" />
          {edit.name}
        </a>
      )}
      {archived}
      <Popover
        face={<Icon name="more" size={18} />}
        name={t('common.more')}
        faceClass={buttonStyles.iconButton}
      >
        {mayEditPage && <Entry way={edit} />}
        {mayAdd && <Entry way={add} />}
        {hasPage && (
          <ShareButton
            info={info}
            className={`${popoverStyles.entry} ${visibilityStyles.narrowEntry}`}
            onClick={() => setSharing(true)}
          />
        )}
        {hasPage && <PageTools path={`/page/${page_id}`} />}
        {person !== null && (
          <LazyDialog load={loadManageEntries} tool={{ info, page_id, onClose: closeSharing }} />
        )}
      </Popover>
      {isSharing && <LazyDialog load={loadShareDialog} tool={{ info, page_id, onClose: closeSharing }} />}
    </>
  );
}

const loadManageEntries = async () => (await import('./ItemMenu.tsx')).ItemMenu;
const loadShareDialog = async () => (await import('../../link/ShareDialog.tsx')).ShareDialog;

function IconLink({ way }: { way: ItemLink }) {
  return (
    <a
      className={`${buttonStyles.iconButton} ${visibilityStyles.wideOnly}`}
      href={way.href}
      aria-label={way.name}
      title={way.name}
    >
      <Icon name={way.icon} size={18} />
    </a>
  );
}

/** In the menu only where the bar has no space for it. */
function Entry({ way }: { way: ItemLink }) {
  return (
    <a className={`${popoverStyles.entry} ${visibilityStyles.narrowEntry}`} href={way.href}>
      <Icon name={way.icon} />
      {way.name}
    </a>
  );
}

/** What is read by a link alone opens to nobody else at its address. */
function ShareButton({
  info,
  className,
  onClick,
}: Pick<Props, 'info'> & { className: string; onClick: () => void }) {
  const { t } = useTexts();
  if (isOn(info.is_by_link)) return null;
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onClick}>
      <Icon name="share" />
      {t('reader.share')}
    </button>
  );
}

function ArchivedNote({ info }: Pick<Props, 'info'>) {
  const href = useHref();
  const { t } = useTexts();
  const face = (
    <>
      <Icon name="archive" />
      {t('reader.archived')}
    </>
  );
  return (
    <Popover
      face={face}
      faceClass={buttonClass({ look: 'ghost' })}
      className={`${styles.archived} ${visibilityStyles.wideOnly}`}
    >
      <b>{t('reader.archivedTitle')}</b>
      <span>{t('reader.archivedHint')}</span>
      {info.ItemCreator && (
        <a className={buttonClass({ size: 'sm' })} href={href(`/item/add?way=copy&from=${info.item_id}`)}>
          <Icon name="copy" size={14} />
          {t('reader.copyAsItem')}
        </a>
      )}
    </Popover>
  );
}
