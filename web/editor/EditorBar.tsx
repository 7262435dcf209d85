import type { ReactNode } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { useHref } from '../api/use-href.ts';
import { isMacKeyboard, printedKeys, shortcutsOf } from '../site/keyboard/key-names.ts';
import * as buttonStyles from '../ui/Button.module.css';
import { Button } from '../ui/Button.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import { useTexts } from '../ui/texts.tsx';
import { catalogPaths } from './catalog-paths.ts';
import * as styles from './EditorBar.module.css';
import { SaveMenu } from './save/SaveMenu.tsx';
import { type SaveFacts, SaveState, useSaveWords } from './save/SaveState.tsx';
import { useIsPhone } from './use-is-phone.ts';

export type PageFacts = { page_title: string; cat_id: string };

type EditorBarProps = {
  item: Answer<'item/info'>;
  page_id: string;
  facts: PageFacts;
  onChange: (part: Partial<PageFacts>) => void;
  saveFacts: SaveFacts;
  onSave: () => void;
  /** Enter in the title. */
  onTitleDone: () => void;
  onOpen: (way: 'notify' | 'saveTemplate') => void;
  /** Buttons between the catalog and the state. */
  children?: ReactNode;
};

/** Title, catalog, state and the one main action. */
export function EditorBar(props: EditorBarProps) {
  const { item, page_id, facts, onChange, saveFacts, onSave, onTitleDone, onOpen, children } = props;
  const { t } = useTexts();
  const href = useHref();
  const isPhone = useIsPhone();
  const address = item.item_domain === '' ? item.item_id : item.item_domain;
  const back = page_id === '0' || item.item_type === '2' ? `/${address}` : `/${address}?page_id=${page_id}`;
  return (
    <header className={styles.bar} data-top-bar>
      <a
        className={buttonStyles.iconButton}
        href={href(back)}
        aria-label={t('work.back')}
        title={t('work.back')}
      >
        <Icon name="left" size={18} />
      </a>
      <div className={styles.titles}>
        <input
          className={styles.title}
          aria-label={t('page.title')}
          placeholder={t('page.titleExample')}
          maxLength={500}
          autoComplete="off"
          value={facts.page_title}
          onChange={event => onChange({ page_title: event.target.value })}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isPutTogether(event.nativeEvent)) return;
            event.preventDefault();
            onTitleDone();
          }}
        />
        {isPhone && <SubLine {...props} />}
      </div>
      {item.item_type !== '2' && (
        <>
          <span className={styles.place}>
            <Icon name="folder" size={14} />
            <CatalogSelect
              className={`${fieldStyles.input} ${styles.catalog}`}
              item={item}
              facts={facts}
              onChange={onChange}
            />
          </span>
          <span className={marksStyles.divider} />
        </>
      )}
      {children}
      <SaveState {...saveFacts} />
      <span className={styles.splitButton}>
        <Button
          look="primary"
          aria-keyshortcuts={shortcutsOf('Mod-s')}
          title={printedKeys('Mod-s', isMacKeyboard())}
          onClick={onSave}
        >
          {t('work.save')}
        </Button>
        <SaveMenu onOpen={onOpen} />
      </span>
    </header>
  );
}

/** Under the title on a phone: the state and the catalog. */
function SubLine({ item, facts, saveFacts }: EditorBarProps) {
  const { t } = useTexts();
  const words = useSaveWords(saveFacts);
  const path = catalogPaths(item.menu.catalogs).find(({ cat_id }) => cat_id === facts.cat_id)?.path;
  const place = item.item_type === '2' ? item.item_name : (path ?? t('page.noCatalog'));
  return (
    <span className={styles.subtitle}>
      {saveFacts.isDirty && !saveFacts.isSaving && <i className={marksStyles.dot} />}
      {words}
      {words !== '' && <span aria-hidden="true">·</span>}
      <span className={styles.catalogName}>{place}</span>
    </span>
  );
}

type CatalogSelectProps = Pick<EditorBarProps, 'item' | 'facts' | 'onChange'> & { className: string };

export function CatalogSelect({ item, facts, onChange, className }: CatalogSelectProps) {
  const { t } = useTexts();
  return (
    <select
      className={className}
      aria-label={t('page.catalog')}
      value={facts.cat_id}
      onChange={event => onChange({ cat_id: event.target.value })}
    >
      <option value="0">{t('page.noCatalog')}</option>
      {catalogPaths(item.menu.catalogs).map(({ cat_id, path }) => (
        <option key={cat_id} value={cat_id}>
          {path}
        </option>
      ))}
    </select>
  );
}

/** Chinese is typed so. In Safari the code alone says it of the Enter that ends it. */
function isPutTogether({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
