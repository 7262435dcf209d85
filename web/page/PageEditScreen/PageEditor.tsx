import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { messageOf } from '../../api/messages.ts';
import { useScreenTitle } from '../../site/use-screen-title.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { Article } from '../Article.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Editor } from './code-mirror.ts';
import { EditorBar, type View } from './EditorBar.tsx';
import { SourcePane } from './SourcePane.tsx';
import { usePreview } from './use-preview.ts';
import { type Saved, useSave, type Writing } from './use-save.ts';

type PageEditorProps = { item: Answer<'item/info'>; opened: Saved };

/** Two panes where there is room for two. */
function firstView(): View {
  return window.matchMedia('(max-width: 999.98px)').matches ? 'source' : 'split';
}

const isSame = (a: Writing, b: Writing) =>
  a.page_title === b.page_title && a.page_content === b.page_content && a.cat_id === b.cat_id;

export function PageEditor({ item, opened }: PageEditorProps) {
  const { t } = useTexts();
  const say = useToast();
  const [, navigate] = useLocation();
  const { page_title, page_content, cat_id } = opened;
  const [writing, setWriting] = useState<Writing>({ page_title, page_content, cat_id });
  const [view, setView] = useState<View>(firstView);
  const editor = useRef<Editor | undefined>(undefined);
  const html = usePreview(writing.page_content);
  const saving = useSave({
    item_id: item.item_id,
    opened,
    onCreated: page_id => navigate(`/page/edit/${item.item_id}/${page_id}`, { replace: true }),
    onMerged: (merged, name) => {
      editor.current?.replace(merged.page_content);
      setWriting(merged);
      say(t('page.merged', { name }));
    },
  });
  const isDirty = !isSame(writing, saving.saved);
  useScreenTitle(writing.page_title === '' ? t('page.newPage') : writing.page_title);
  useLeaveGuard(isDirty);

  const change = (part: Partial<Writing>) => setWriting(before => ({ ...before, ...part }));
  const save = () => {
    if (saving.isSaving) return;
    if (writing.page_content.trim() === '') say(t('page.empty'));
    else void saving.save(writing);
  };
  useSaveKey(save);
  return (
    <div className="ed" data-view={view}>
      <EditorBar
        item={item}
        page_id={saving.saved.page_id}
        writing={writing}
        onChange={change}
        view={view}
        onView={setView}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        savedAt={saving.savedAt}
        error={saving.error === undefined ? undefined : messageOf(saving.error, t)}
        onSave={save}
      />
      <main className="ed-split">
        <SourcePane
          text={opened.page_content}
          onChange={text => change({ page_content: text })}
          onSave={save}
          editor={editor}
        />
        <section className="pre" aria-label={t('page.preview')} tabIndex={0}>
          <Article html={html} />
        </section>
      </main>
      <footer className="ed-foot">
        <span>Markdown</span>
        <span>{t('page.characters', { count: writing.page_content.length.toLocaleString() })}</span>
      </footer>
      {saving.conflict !== undefined && (
        <ConflictDialog
          conflict={saving.conflict}
          onResolve={choices => void saving.resolve(choices)}
          onClose={saving.dismiss}
        />
      )}
    </div>
  );
}

/** Leaving with unsaved text asks first: every way out of the editor is a document load. */
function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** Ctrl or Cmd and S, wherever the focus is; the source pane has the same key of its own. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
        return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save]);
}
