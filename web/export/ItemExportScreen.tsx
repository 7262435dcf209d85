import { isSinglePage } from '#common/row-values.ts';
import 'virtual:styles/export.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { itemToEdit } from '#common/editor-page.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Failure, NoRight } from '../failure/Failure.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import { Alert } from '../ui/Alert.tsx';
import * as buttonStyles from '../ui/Button.module.css';
import { Button } from '../ui/Button.tsx';
import { CoverSwatch } from '../ui/drawing/Cover.tsx';
import { workIcons } from '../ui/drawing/work-icons.ts';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import * as formStyles from '../ui/form/Form.module.css';
import { addIcons, Icon } from '../ui/Icon.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ItemExportScreen.module.css';
import { type ExportFormat, saveExport } from './save-export.ts';

addIcons(workIcons);

const formats: readonly ExportFormat[] = ['word', 'markdown', 'html', 'openapi', 'postman'];

/** `/item/export/3`: an item leaves as a file. */
export function ItemExportScreen() {
  const { t } = useTexts();
  const href = useHref();
  const { item_id } = useParams<{ item_id: string }>();
  const { data: item, error, reload } = useCall('item/info', itemToEdit(item_id));
  useScreenTitle(t('exportScreen.title'));
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (item === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  if (!item.ItemPermn && !item.ItemCreator) return <NoRight />;
  return (
    <>
      <a className={screenStyles.back} href={href(addressOfItem(item))}>
        <Icon name="left" />
        {t('catalog.backTo', { name: item.item_name })}
      </a>
      <div className={screenStyles.head}>
        <CoverSwatch item_id={item.item_id} />
        <h1>{t('exportScreen.title')}</h1>
      </div>
      <ExportForm item={item} />
    </>
  );
}

function ExportForm({ item }: { item: Answer<'item/info'> }) {
  const { t } = useTexts();
  const href = useHref();
  const { item_id, item_type } = item;
  const [format, setFormat] = useState<ExportFormat>('word');
  const [isOne, setOne] = useState(false);
  const [cat_id, setCatalog] = useState('');
  const { save, isSaving, problem } = useSaving();
  const mayChoose = format === 'word' && !isSinglePage({ item_type }) && item.menu.catalogs.length > 0;
  return (
    <form
      className={`${formStyles.form} ${styles.form}`}
      onSubmit={event => {
        event.preventDefault();
        void save(format, item_id, mayChoose && isOne ? cat_id : '');
      }}
    >
      {problem !== undefined && <Alert>{messageOf(problem, t)}</Alert>}
      <fieldset>
        <legend className={fieldStyles.label}>{t('exportScreen.format')}</legend>
        <div className={styles.formats}>
          {formats.map(one => (
            <label className={formStyles.choiceCard} key={one}>
              <span className={choiceStyles.check}>
                <input type="radio" name="format" checked={one === format} onChange={() => setFormat(one)} />
              </span>
              <b>{t(`exportScreen.${one}`)}</b>
              <small>{t(`exportScreen.${one}Hint`)}</small>
            </label>
          ))}
        </div>
      </fieldset>
      {mayChoose && (
        <fieldset>
          <legend className={fieldStyles.label}>{t('exportScreen.range')}</legend>
          <div className={`row ${styles.range}`}>
            <Choice isChosen={!isOne} onChoose={() => setOne(false)}>
              {t('exportScreen.all')}
            </Choice>
            <Choice isChosen={isOne} onChoose={() => setOne(true)}>
              {t('exportScreen.one')}
            </Choice>
          </div>
        </fieldset>
      )}
      {mayChoose && isOne && <CatalogField item_id={item_id} chosen={cat_id} onChoose={setCatalog} />}
      <div className={`row ${styles.actions}`}>
        <Button
          type="submit"
          look="primary"
          icon="download"
          busy={isSaving && t('exportScreen.acting')}
          disabled={isSaving}
        >
          {t('exportScreen.act', { format: t(`exportScreen.${format}`) })}
        </Button>
        <span className="hint" aria-live="polite">
          {t(isSaving ? 'exportScreen.slow' : 'exportScreen.hint')}
        </span>
      </div>
      <div className={styles.print}>
        <a className={buttonStyles.button} href={href(`/item/print/${item_id}`)}>
          {t('exportScreen.print')}
        </a>
        <span className="hint">{t('exportScreen.printHint')}</span>
      </div>
    </form>
  );
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={choiceStyles.check}>
      <input type="radio" name="range" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}

type CatalogFieldProps = { item_id: string; chosen: string; onChoose: (cat_id: string) => void };

/** All catalogs with their paths, `a / b / c`, after the entry for none. */
function CatalogField({ item_id, chosen, onChoose }: CatalogFieldProps) {
  const { t } = useTexts();
  const { data: catalogs, error } = useCall('catalog/catListName', { item_id, all_levels: true });
  return (
    <div className={styles.catalog}>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      <FieldFrame label={t('exportScreen.catalog')}>
        {described => (
          <select
            className={fieldStyles.input}
            {...described}
            value={chosen}
            onChange={event => onChoose(event.target.value)}
          >
            <option value="">{t('exportScreen.none')}</option>
            {catalogs?.map(catalog => (
              <option key={catalog.cat_id} value={catalog.cat_id}>
                {catalog.cat_name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  );
}

function useSaving() {
  const { t } = useTexts();
  const showToast = useToast();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<CallError | undefined>(undefined);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const save = async (format: ExportFormat, item_id: string, cat_id: string) => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setSaving(true);
    setProblem(undefined);
    try {
      showToast(t('exportScreen.done', { file: await saveExport({ format, item_id, cat_id }, signal) }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, problem };
}
