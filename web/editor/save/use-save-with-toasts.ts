import { useLocation } from 'wouter';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Source } from '../source/source.ts';
import type { Editor } from '../state/editor-context.ts';
import { mergeInto } from './conflict/merge-into.ts';
import { useSave } from './use-save.ts';
import type { Writing } from './writing.ts';

type Parts = Pick<Editor, 'state' | 'dispatch'> & { item_id: string; source: Source; read: () => Writing };

/** Saves what is in the editor, and says what a person would not see of it. */
export function useSaveWithToasts({ item_id, source, state, dispatch, read }: Parts) {
  const { t } = useTexts();
  const showToast = useToast();
  const [, navigate] = useLocation();
  return useSave({
    item_id,
    state,
    dispatch,
    read,
    onNotified: () => showToast(t('editor.membersTold')),
    onCreated: page_id => navigate(`/page/edit/${item_id}/${page_id}`, { replace: true }),
    onPlaced: cat_id => dispatch({ type: 'factsChanged', facts: { cat_id } }),
    onMerged: ({ page_title, text }, mine, name) => {
      if (page_title !== mine.page_title) dispatch({ type: 'factsChanged', facts: { page_title } });
      showToast(t('page.merged', { name }));
      return mergeInto(source, text, mine.doc);
    },
  });
}
