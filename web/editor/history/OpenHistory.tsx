import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { EditorContext } from '../MoreSheet.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';

/** The versions of the page that is written; one of them can take the place of its text. */
export function OpenHistory({
  page_id,
  change,
  source,
  onClose,
}: Pick<EditorContext, 'page_id' | 'change' | 'source'> & { onClose: () => void }) {
  const { t } = useTexts();
  const showToast = useToast();
  return (
    <HistoryDialog
      page_id={page_id}
      onRestore={({ time, page_title, page_content }) => {
        source.replace(page_content);
        change({ page_title });
        onClose();
        source.focus();
        showToast(t('history.restored', { time }), { shownMs: 8_000 });
      }}
      onClose={onClose}
    />
  );
}
