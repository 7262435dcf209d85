import { livePreviewMaxCharacters } from '#common/limits.ts';
import { useTexts } from '../ui/texts.tsx';
import { formatTime } from './draft/format-when.ts';
import type { KeptDraft } from './draft/use-draft.ts';
import * as styles from './EditorFoot.module.css';
import type { PreviewStop } from './preview/use-preview.ts';
import type { Source } from './source/source.ts';
import { useSource } from './source/use-source.ts';

type EditorFootProps = {
  source: Source;
  kept: KeptDraft;
  preview: { stop: PreviewStop | undefined; byHand: boolean };
};

/** Where the cursor is, how long the text is, what the preview and the draft do. */
export function EditorFoot({ source, kept, preview }: EditorFootProps) {
  const { t, lang } = useTexts();
  const line = useSource(source, ({ doc, selection }) => doc.lineAt(selection.main.head).number);
  const column = useSource(source, ({ doc, selection }) => {
    const { head } = selection.main;
    return head - doc.lineAt(head).from + 1;
  });
  const length = useSource(source, ({ doc }) => doc.length);
  const most = livePreviewMaxCharacters.toLocaleString('en');
  const on = preview.byHand ? t('editor.previewByHand') : t('editor.previewOn', { count: most });
  return (
    <footer className={styles.foot}>
      <span>Markdown</span>
      <span>{t('editor.position', { line, column })}</span>
      <span>{t('page.characters', { count: length.toLocaleString('en') })}</span>
      <span className={styles.wideOnly}>{preview.stop === undefined ? on : t('editor.previewOff')}</span>
      <span className={styles.end}>
        {kept === 'none' && t('editor.draftNotKept')}
        {kept instanceof Date && t('editor.draftKept', { time: formatTime(kept, lang) })}
      </span>
    </footer>
  );
}
