import type { paperSizes } from '#common/contract/transfer/export.ts';
import { watermarkMaxLength } from '#common/contract/transfer/export.ts';
import { formatSize } from '../attachment/file-words.ts';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Field, FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ItemExportScreen.module.css';
import type { PdfProgress } from './save-pdf.ts';

type PaperSize = (typeof paperSizes)[number];
export type PdfChoice = { has_cover: boolean; has_contents: boolean; paper: PaperSize; watermark: string };
export const firstChoice: PdfChoice = { has_cover: true, has_contents: true, paper: 'a4', watermark: '' };

type PdfFieldsProps = { choice: PdfChoice; onChoose: (choice: PdfChoice) => void };

/** What stands in a PDF besides the pages. */
export function PdfFields({ choice, onChoose }: PdfFieldsProps) {
  const { t } = useTexts();
  const check = (name: 'has_cover' | 'has_contents', words: string) => (
    <label className={choiceStyles.check}>
      <input
        type="checkbox"
        checked={choice[name]}
        onChange={event => onChoose({ ...choice, [name]: event.target.checked })}
      />
      <span>{words}</span>
    </label>
  );
  return (
    <>
      <fieldset>
        <legend className={fieldStyles.label}>{t('exportScreen.pdfParts')}</legend>
        <div className={`row ${styles.range}`}>
          {check('has_cover', t('exportScreen.cover'))}
          {check('has_contents', t('exportScreen.contentsPage'))}
        </div>
      </fieldset>
      <div className={styles.catalog}>
        <FieldFrame label={t('exportScreen.paper')}>
          {described => (
            <select
              className={fieldStyles.input}
              {...described}
              value={choice.paper}
              onChange={event => onChoose({ ...choice, paper: event.target.value as PaperSize })}
            >
              <option value="a4">{t('exportScreen.a4')}</option>
              <option value="letter">{t('exportScreen.letter')}</option>
            </select>
          )}
        </FieldFrame>
      </div>
      <div className={styles.catalog}>
        <Field
          label={t('exportScreen.watermark')}
          hint={t('exportScreen.watermarkHint')}
          autoComplete="off"
          maxLength={watermarkMaxLength}
          value={choice.watermark}
          onChange={event => onChoose({ ...choice, watermark: event.target.value })}
        />
      </div>
    </>
  );
}

/** How far a PDF is, in words. */
export function usePdfWords(progress: PdfProgress | undefined): string {
  const { t } = useTexts();
  if (progress === undefined) return t('exportScreen.acting');
  const { state, place, file_bytes } = progress;
  if (state === 'gathering') return t('exportScreen.pdfGathering');
  if (state === 'drawing') return t('exportScreen.pdfDrawing');
  if (state === 'numbering') return t('exportScreen.pdfNumbering');
  if (state === 'printing') return t('exportScreen.pdfPrinting');
  if (state === 'done') return t('exportScreen.pdfFetching', { size: formatSize(Number(file_bytes)) });
  return Number(place) > 0 ? t('exportScreen.pdfWaiting', { count: place }) : t('exportScreen.acting');
}
