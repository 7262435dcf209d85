import { livePreviewMaxCharacters } from '#common/limits.ts';
import { useTexts } from '../../ui/texts.tsx';
import { formatTime } from '../draft/format-when.ts';
import { useSource } from '../source/use-source.ts';
import { useEditorContext } from '../state/editor-context.ts';
import * as styles from './EditorFoot.module.css';

/** Where the cursor is, how long the text is, what the preview and the draft do. */
export function EditorFoot() {
  const { t, lang } = useTexts();
  const { source, state, draft } = useEditorContext();
  const { kept } = draft;
  const { preview } = state;
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
