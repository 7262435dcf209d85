import { type ReactNode, useSyncExternalStore } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isNone, isSinglePage, noId } from '#common/row-values.ts';
import { useHref } from '../../api/use-href.ts';
import { useTellReaders } from '../../move-copy/use-tell-readers.ts';
import { isMacKeyboard, printedKeys, shortcutsOf } from '../../site/keyboard/key-names.ts';
import * as buttonStyles from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { Icon } from '../../ui/Icon.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { useOwnerNeeded } from '../coming/use-audience.ts';
import { SaveMenu } from '../save/SaveMenu.tsx';
import { SaveState, useSaveWords } from '../save/SaveState.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import * as styles from './EditorBar.module.css';

/** Title, catalog, state and the one main action. @param children buttons between the catalog and the state */
export function EditorBar({ children }: { children: ReactNode }) {
  const { item, page_id, source, state, changeFacts, save } = useEditorContext();
  const { t } = useTexts();
  const href = useHref();
  const isPhone = useIsPhone();
  const owner = useOwnerNeeded();
  const address = item.item_domain === '' ? item.item_id : item.item_domain;
  const back = isNone(page_id) || isSinglePage(item) ? `/${address}` : `/${address}?page_id=${page_id}`;
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
          value={state.facts.page_title}
          onChange={event => changeFacts({ page_title: event.target.value })}
          onKeyDown={event => {
            if (event.key !== 'Enter' || isPutTogether(event.nativeEvent)) return;
            event.preventDefault();
            source.focus();
          }}
        />
        {isPhone && <SubLine />}
      </div>
      {!isSinglePage(item) && (
        <>
          <span className={styles.place}>
            <Icon name="folder" size={14} />
            <CatalogSelect className={`${fieldStyles.input} ${styles.catalog}`} />
          </span>
          <span className={marksStyles.divider} />
        </>
      )}
      {children}
      <SaveState />
      <span className={styles.splitButton}>
        <Button
          look="primary"
          aria-keyshortcuts={shortcutsOf('Mod-s')}
          title={
            owner === undefined
              ? printedKeys('Mod-s', isMacKeyboard())
              : t('comingSave.ownerNeededHint', { owner })
          }
          onClick={() => save()}
        >
          {t('work.save')}
        </Button>
        <SaveMenu />
      </span>
    </header>
  );
}

/** Under the title on a phone: the state and the catalog. */
function SubLine() {
  const { t } = useTexts();
  const { item, state, isDirty, isSaving } = useEditorContext();
  const words = useSaveWords();
  const path = catalogPaths(item.menu.catalogs).find(({ cat_id }) => cat_id === state.facts.cat_id)?.path;
  const place = isSinglePage(item) ? item.item_name : (path ?? t('page.noCatalog'));
  return (
    <span className={styles.subtitle}>
      {isDirty && !isSaving && <i className={marksStyles.dot} />}
      {words}
      {words !== '' && <span aria-hidden="true">·</span>}
      <span className={styles.catalogName}>{place}</span>
    </span>
  );
}

export function CatalogSelect({ className }: { className: string }) {
  const { t } = useTexts();
  const { item, page_id, state, changeFacts } = useEditorContext();
  const tellReaders = useTellReaders();
  const choose = (cat_id: string) => {
    changeFacts({ cat_id });
    if (!isNone(page_id)) void tellReaders({ page_id, to_item_id: item.item_id, to_cat_id: cat_id });
  };
  return (
    <select
      className={className}
      aria-label={t('page.catalog')}
      value={state.facts.cat_id}
      onChange={event => choose(event.target.value)}
    >
      <option value={noId}>{t('page.noCatalog')}</option>
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

type Catalog = { cat_id: string; cat_name: string; catalogs: readonly Catalog[] };

/** Every catalog of a menu with its path: `a / b / c`. */
function catalogPaths(catalogs: Answer<'item/info'>['menu']['catalogs']): { cat_id: string; path: string }[] {
  const walk = (level: readonly Catalog[], above: string): { cat_id: string; path: string }[] =>
    level.flatMap(({ cat_id, cat_name, catalogs: inner }) => {
      const path = above === '' ? cat_name : `${above} / ${cat_name}`;
      return [{ cat_id, path }, ...walk(inner, path)];
    });
  return walk(catalogs, '');
}

const phone = '(max-width: 699.98px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the editor stands on a screen with space for one pane and a bar at the thumb. */
function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);
}
