import { Button } from '../ui/Button.tsx';
import { saveFile } from '../ui/copy/save-file.ts';
import { type Translate, useTexts } from '../ui/texts.tsx';
import type { ShownRow } from './ResultTable.tsx';
import type { Progress } from './use-import.ts';
import { writeSheet } from './write-sheet.ts';

type DownloadResultProps = { progress: Progress; rows: readonly ShownRow[] };

/** All pages and all that was left out, as a table for a spreadsheet. */
export function DownloadResult({ progress: { item_name, warnings }, rows }: DownloadResultProps) {
  const { t } = useTexts();
  const save = () => {
    const head = [t('importFile.page'), t('importFile.result'), t('importFile.details')];
    const pages = rows.map(row => [pathOf(row), t(`importFile.${row.outcome}`), changesOf(row, t)]);
    const left = warnings.map(({ where, message }) => [where, t('importFile.leftOut'), message]);
    const sheet = new Blob([writeSheet([head, ...pages, ...left])], { type: 'text/csv' });
    saveFile(sheet, t('importFile.sheetName', { name: item_name }));
  };
  return (
    <Button look="ghost" icon="download" onClick={save}>
      {t('importFile.download')}
    </Button>
  );
}

const pathOf = ({ cat_path, page_title }: ShownRow) =>
  cat_path === '' ? page_title : `${cat_path} / ${page_title}`;

function changesOf({ outcome, changes, more }: ShownRow, t: Translate): string {
  if (outcome === 'changed' && changes.length === 0) return t('importFile.textChanged');
  const lines = changes.map(({ text, level }) => `${text} (${t(`history.${level}`)})`);
  return [...lines, ...(more > 0 ? [t('history.moreChanges', { count: more })] : [])].join('\n');
}
