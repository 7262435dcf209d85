/** History and order of pages, beside the catalog of the page that is written. */
import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { findCatalog } from '../../../catalog/find-catalog.ts';
import { levelOf } from '../../../catalog/menu.ts';
import { SortPagesDialog } from '../../../catalog/SortPagesDialog.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { PageFacts } from '../EditorBar.tsx';
import type { Source } from '../source/source.ts';
import { HistoryDialog } from './HistoryDialog.tsx';

export type PageDeedsProps = {
  item: Answer<'item/info'>;
  page_id: string;
  facts: PageFacts;
  change: (part: Partial<PageFacts>) => void;
  source: Source;
  /** In the bar, or as rows of the sheet that a phone has for them. */
  look?: 'icons' | 'rows';
};

export function PageDeeds({ item, page_id, facts, change, source, look = 'icons' }: PageDeedsProps) {
  const { t } = useTexts();
  const say = useToast();
  const [open, setOpen] = useState<'sort' | 'history' | undefined>();
  const close = () => setOpen(undefined);
  const level = levelOf(item.menu);
  const catalog = findCatalog(level, facts.cat_id);
  return (
    <>
      {item.item_type !== '2' && (
        <Deed look={look} name={t('catalog.sortPages')} icon="sort" onClick={() => setOpen('sort')} />
      )}
      {page_id !== '0' && (
        <Deed look={look} name={t('history.history')} icon="history" onClick={() => setOpen('history')} />
      )}
      {open === 'sort' && (
        <SortPagesDialog
          item_id={item.item_id}
          cat_name={catalog?.cat_name}
          pages={catalog?.pages ?? level.pages}
          onClose={close}
        />
      )}
      {open === 'history' && (
        <HistoryDialog
          page_id={page_id}
          onRestore={({ time, page_title, page_content }) => {
            source.replace(page_content);
            change({ page_title });
            close();
            say(t('history.restored', { time }), { shownMs: 8_000 });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

type DeedProps = { look: 'icons' | 'rows'; name: string; icon: IconName; onClick: () => void };

function Deed({ look, name, icon, onClick }: DeedProps) {
  if (look === 'icons') return <IconButton name={name} icon={icon} iconSize={18} onClick={onClick} />;
  return (
    <button type="button" className="mrow" onClick={onClick}>
      <Icon name={icon} size={20} />
      <span>{name}</span>
    </button>
  );
}
