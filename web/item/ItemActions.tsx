/** What a reader of an item may do with it, in the top bar; on narrow screens under "more". */
import { useEffect } from 'react';
import { useHref } from '../api/use-href.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import { useTexts } from '../ui/texts.tsx';

type Props = {
  item_id: string;
  page_id: string;
  canEdit: boolean;
  isArchived: boolean;
  /** A single-page item gets no further pages. */
  canAddPage: boolean;
};

export function ItemActions({ item_id, page_id, canEdit, isArchived, canAddPage }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const editHref = href(`/page/edit/${item_id}/${page_id}`);
  const newHref = href(`/page/edit/${item_id}/0`);
  const mayEdit = canEdit && !isArchived;
  useEditKey(mayEdit && page_id !== '' ? editHref : undefined);
  if (isArchived) return <ArchivedNote />;
  if (!mayEdit) return null;
  return (
    <>
      {canAddPage && (
        <a className="icb d-only" href={newHref} aria-label={t('reader.newPage')} title={t('reader.newPage')}>
          <Icon name="plus" size={18} />
        </a>
      )}
      <span className="vr d-only" />
      {page_id !== '' && (
        <a className={`${buttonClass()} d-only`} href={editHref} aria-keyshortcuts="Control+E" title="Ctrl E">
          <Icon name="edit" />
          {t('reader.edit')}
        </a>
      )}
      <Popover
        face={<Icon name="more" size={18} />}
        name={t('common.more')}
        faceClass="icb"
        className="m-more"
        panelClass="menu"
      >
        {page_id !== '' && (
          <a className="mi" href={editHref}>
            <Icon name="edit" />
            {t('reader.edit')}
          </a>
        )}
        {canAddPage && (
          <a className="mi" href={newHref}>
            <Icon name="plus" />
            {t('reader.newPage')}
          </a>
        )}
      </Popover>
    </>
  );
}

function ArchivedNote() {
  const { t } = useTexts();
  const face = (
    <>
      <Icon name="archive" />
      {t('reader.archived')}
    </>
  );
  return (
    <Popover face={face} faceClass={buttonClass({ look: 'ghost' })} className="arc d-only">
      <b>{t('reader.archivedTitle')}</b>
      <span>{t('reader.archivedHint')}</span>
    </Popover>
  );
}

/** Ctrl+E, or Command+E, opens the editor. */
function useEditKey(editHref: string | undefined): void {
  useEffect(() => {
    if (editHref === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'e' || event.altKey) return;
      event.preventDefault();
      window.location.assign(editHref);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [editHref]);
}
