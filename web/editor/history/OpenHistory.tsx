import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useEditorContext } from '../state/editor-context.ts';
import { HistoryDialog } from './HistoryDialog.tsx';

/** The versions of the page that is written; one of them can take the place of its text. */
export function OpenHistory() {
  const { t } = useTexts();
  const showToast = useToast();
  const { page_id, source, changeFacts, closeTool } = useEditorContext();
  return (
    <HistoryDialog
      page_id={page_id}
      onRestore={({ time, page_title, page_content }) => {
        source.replace(page_content);
        changeFacts({ page_title });
        closeTool();
        source.focus();
        showToast(t('history.restored', { time }), { shownMs: 8_000 });
      }}
      onClose={closeTool}
    />
  );
}
