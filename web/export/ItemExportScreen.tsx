import { isSinglePage } from '#common/row-values.ts';
import 'virtual:styles/export.css';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { itemToEdit } from '#common/editor-page.ts';
import { addressOfItem } from '#common/reader-page.ts';
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
import * as formStyles from '../ui/form/Form.module.css';
import { addIcons, Icon } from '../ui/Icon.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ItemExportScreen.module.css';
import { firstChoice, PdfFields, usePdfWords } from './PdfFields.tsx';
import { type ExportRange, RangeFields } from './RangeFields.tsx';
import type { ExportScope, FileFormat } from './save-export.ts';
import type { PdfProgress } from './save-pdf.ts';
import { useExport } from './use-export.ts';

addIcons(workIcons);

type ExportFormat = FileFormat | 'pdf';
const formats: readonly ExportFormat[] = ['word', 'pdf', 'epub', 'markdown', 'html', 'openapi', 'postman'];
/** Also of a catalog or a page. */
const formatsOfParts: readonly ExportFormat[] = ['word', 'pdf', 'epub'];

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
  const { item_id } = item;
  const [format, setFormat] = useState<ExportFormat>(firstFormat);
  const [range, setRange] = useState<ExportRange>({ kind: 'all', cat_id: '', page_id: '' });
  const [choice, setChoice] = useState(firstChoice);
  const { saveFile, savePdf, isSaving, progress, problem } = useExport();
  const { data: pdf } = useCall('export/pdfOffered', {});
  const isMissing = format === 'pdf' && pdf?.is_offered === false;
  const mayChoose = formatsOfParts.includes(format) && !isSinglePage(item);
  const save = async () => {
    const scope = mayChoose ? scopeOf(item_id, range) : scopeOf(item_id, { kind: 'all' });
    await (format === 'pdf' ? savePdf(scope, choice) : saveFile(format, scope));
  };
  return (
    <form
      className={`${formStyles.form} ${styles.form}`}
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      {problem !== undefined && <Alert>{messageOf(problem, t)}</Alert>}
      <FormatField chosen={format} onChoose={setFormat} />
      {isMissing && <Alert>{t('exportScreen.pdfUnavailable')}</Alert>}
      {mayChoose && !isMissing && <RangeFields item={item} range={range} onChoose={setRange} />}
      {format === 'pdf' && !isMissing && <PdfFields choice={choice} onChoose={setChoice} />}
      <div className={`row ${styles.actions}`}>
        <Button
          type="submit"
          look="primary"
          icon="download"
          busy={isSaving && t('exportScreen.acting')}
          disabled={isSaving || isMissing}
        >
          {t('exportScreen.act', { format: t(`exportScreen.${format}`) })}
        </Button>
        <Hint format={format} isSaving={isSaving} progress={progress} />
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

/** As the address says. */
function firstFormat(): ExportFormat {
  const said = new URLSearchParams(window.location.search).get('format');
  return formats.find(one => one === said) ?? 'word';
}

function scopeOf(item_id: string, { kind, cat_id = '', page_id = '' }: Partial<ExportRange>): ExportScope {
  return {
    item_id,
    cat_id: kind === 'catalog' ? cat_id : '',
    page_id: kind === 'page' ? page_id : '',
  };
}

type FormatFieldProps = { chosen: ExportFormat; onChoose: (format: ExportFormat) => void };

function FormatField({ chosen, onChoose }: FormatFieldProps) {
  const { t } = useTexts();
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{t('exportScreen.format')}</legend>
      <div className={styles.formats}>
        {formats.map(one => (
          <label className={formStyles.choiceCard} key={one}>
            <span className={choiceStyles.check}>
              <input type="radio" name="format" checked={one === chosen} onChange={() => onChoose(one)} />
            </span>
            <b>{t(`exportScreen.${one}`)}</b>
            <small>{t(`exportScreen.${one}Hint`)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type HintProps = { format: ExportFormat; isSaving: boolean; progress: PdfProgress | undefined };

/** What happens with the click, and while it happens. */
function Hint({ format, isSaving, progress }: HintProps) {
  const { t } = useTexts();
  const words = usePdfWords(progress);
  const slow = format === 'pdf' ? words : t('exportScreen.slow');
  return (
    <span className="hint" aria-live="polite">
      {isSaving ? slow : t('exportScreen.hint')}
    </span>
  );
}
