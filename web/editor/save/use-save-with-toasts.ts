import { useLocation } from 'wouter';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { PageFacts } from '../EditorBar.tsx';
import type { Source } from '../source/source.ts';
import { mergeInto } from './merge-into.ts';
import { useSave } from './use-save.ts';
import type { Saved, Writing } from './writing.ts';

type EditorContext = {
  item_id: string;
  source: Source;
  change: (part: Partial<PageFacts>) => void;
  read: () => Writing;
  opened: Saved;
};

/** Saves what is on the editor, and says what a person would not see of it. */
export function useSaveWithToasts({ item_id, source, change, read, opened }: EditorContext) {
  const { t } = useTexts();
  const showToast = useToast();
  const [, navigate] = useLocation();
  return useSave({
    item_id,
    opened,
    read,
    onTold: () => showToast(t('editor.membersTold')),
    onCreated: page_id => navigate(`/page/edit/${item_id}/${page_id}`, { replace: true }),
    onPlaced: cat_id => change({ cat_id }),
    onMerged: (merged, mine, name) => {
      if (merged.page_title !== mine.page_title) change({ page_title: merged.page_title });
      showToast(t('page.merged', { name }));
      return mergeInto(source, merged.text, mine.doc);
    },
  });
}
