/** History and order of pages, beside the catalog of the page that is written. */
import type { Answer } from '#common/contract/index.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as toolSheetStyles from '../tool/ToolSheet.module.css';

type PageActionsProps = {
  item: Answer<'item/info'>;
  page_id: string;
  onOpen: (deed: 'sort' | 'history') => void;
  /** In the bar, or as rows of the sheet that a phone has for them. */
  look?: 'icons' | 'rows';
};

export function PageActions({ item, page_id, onOpen, look = 'icons' }: PageActionsProps) {
  const { t } = useTexts();
  return (
    <>
      {item.item_type !== '2' && (
        <PageAction look={look} name={t('catalog.sortPages')} icon="sort" onClick={() => onOpen('sort')} />
      )}
      {page_id !== '0' && (
        <PageAction
          look={look}
          name={t('history.history')}
          icon="history"
          onClick={() => onOpen('history')}
        />
      )}
    </>
  );
}

type PageActionProps = { look: 'icons' | 'rows'; name: string; icon: IconName; onClick: () => void };

function PageAction({ look, name, icon, onClick }: PageActionProps) {
  if (look === 'icons') return <IconButton name={name} icon={icon} iconSize={18} onClick={onClick} />;
  return (
    <button type="button" className={toolSheetStyles.row} onClick={onClick}>
      <Icon name={icon} />
      <span>{name}</span>
    </button>
  );
}
