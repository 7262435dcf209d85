import type { Answer } from '#common/contract/index.ts';
import { useHref } from '../../api/use-href.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { catalogPaths } from './catalog-paths.ts';
import type { Writing } from './use-save.ts';

export type View = 'source' | 'split' | 'preview';
const views: readonly View[] = ['source', 'split', 'preview'];

type EditorBarProps = {
  item: Answer<'item/info'>;
  page_id: string;
  writing: Writing;
  onChange: (part: Partial<Writing>) => void;
  view: View;
  onView: (view: View) => void;
  isDirty: boolean;
  isSaving: boolean;
  savedAt: Date | undefined;
  error: string | undefined;
  onSave: () => void;
};

/** Title, catalog, view, state and the one main action. */
export function EditorBar(props: EditorBarProps) {
  const { item, page_id, writing, onChange, isSaving, onSave } = props;
  const { t } = useTexts();
  const href = useHref();
  const address = item.item_domain === '' ? item.item_id : item.item_domain;
  const back = page_id === '0' || item.item_type === '2' ? `/${address}` : `/${address}?page_id=${page_id}`;
  return (
    <header className="ed-top">
      <a className="icb" href={href(back)} aria-label={t('common.back')} title={t('common.back')}>
        <Icon name="left" size={18} />
      </a>
      <div className="ed-tt">
        <input
          className="ed-title"
          aria-label={t('page.title')}
          placeholder={t('page.titleExample')}
          maxLength={500}
          value={writing.page_title}
          onChange={event => onChange({ page_title: event.target.value })}
        />
      </div>
      {item.item_type !== '2' && <CatalogSelect item={item} writing={writing} onChange={onChange} />}
      <ViewSwitch {...props} />
      <SaveState {...props} />
      <Button
        look="primary"
        aria-keyshortcuts="Control+S Meta+S"
        disabled={isSaving}
        busy={isSaving && t('common.saving')}
        onClick={onSave}
      >
        {t('common.save')}
      </Button>
    </header>
  );
}

function CatalogSelect({ item, writing, onChange }: Pick<EditorBarProps, 'item' | 'writing' | 'onChange'>) {
  const { t } = useTexts();
  return (
    <select
      className="in ed-cat d-only"
      aria-label={t('page.catalog')}
      value={writing.cat_id}
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

function ViewSwitch({ view, onView }: EditorBarProps) {
  const { t } = useTexts();
  return (
    <div className="seg" role="group" aria-label={t('page.view')}>
      {views.map(one => (
        <button
          key={one}
          type="button"
          className={one === 'split' ? 'd-only' : undefined}
          aria-pressed={view === one}
          onClick={() => onView(one)}
        >
          {t(`page.${one}`)}
        </button>
      ))}
    </div>
  );
}

function SaveState({ isDirty, savedAt, error }: EditorBarProps) {
  const { t, lang } = useTexts();
  if (error !== undefined)
    return (
      <span className="state err" role="alert">
        {t('page.saveFailed', { reason: error })}
      </span>
    );
  const time = savedAt?.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' });
  return (
    <span className={isDirty ? 'state dirty' : 'state'} role="status">
      {isDirty && <i className="dot" />}
      {isDirty ? t('page.notSaved') : time !== undefined && t('page.savedAt', { time })}
    </span>
  );
}
