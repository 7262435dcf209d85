import { useEffect, useState } from 'react';
import { useRouter } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { useUploadToasts } from '../attachment/use-uploads.ts';
import { usePerson } from '../site/person.tsx';
import { useScreenTitle } from '../site/use-screen-title.ts';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as visibilityStyles from '../ui/Visibility.module.css';
import { choosePictures } from './attach/choose-pictures.ts';
import { BarButtons } from './attach/FilesButton.tsx';
import { useAttach } from './attach/use-attach.ts';
import { DraftBanner } from './draft/DraftBanner.tsx';
import { loadDraft } from './draft/load-draft.ts';
import { useDraft } from './draft/use-draft.ts';
import { EditorBar } from './EditorBar.tsx';
import { EditorFoot } from './EditorFoot.tsx';
import { PageActions } from './history/PageActions.tsx';
import { type Open, OpenTool } from './OpenTool.tsx';
import * as styles from './PageEditor.module.css';
import { PhoneBar } from './PhoneBar.tsx';
import { Presence } from './Presence.tsx';
import { PreviewPane, reasonTexts } from './preview/PreviewPane.tsx';
import type { PreviewStop } from './preview/use-preview.ts';
import { warnOnce } from './preview/warn-once.ts';
import { ConflictDialog } from './save/ConflictDialog.tsx';
import { SaveBanner } from './save/SaveBanner.tsx';
import { useLeaveGuard, useSaveKey } from './save/use-leave-guard.ts';
import { useSaveWithToasts } from './save/use-save-with-toasts.ts';
import { isSameWriting } from './save/writing.ts';
import { SourcePane } from './source/SourcePane.tsx';
import { TableBanner } from './source/TableBanner.tsx';
import { useCurlOffer } from './source/use-curl-offer.ts';
import { useSource } from './source/use-source.ts';
import { TestLink } from './TestLink.tsx';
import { Toolbar } from './tool/Toolbar.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { type OpenedText, useEditorState } from './use-editor-state.ts';
import { usePresence } from './use-presence.ts';
import { type View, ViewSwitch } from './ViewSwitch.tsx';

type PageEditorProps = { item: Answer<'item/info'>; opened: OpenedText };

/** Two panes where there is room for two. */
function firstView(): View {
  return window.matchMedia('(max-width: 999.98px)').matches ? 'source' : 'split';
}

export function PageEditor({ item, opened }: PageEditorProps) {
  const { t } = useTexts();
  const showToast = useToast();
  const { base } = useRouter();
  const { item_id } = item;
  const { source, events, facts, change, read, saved: first } = useEditorState(opened);
  const [view, setView] = useState<View>(firstView);
  const [open, setOpen] = useState<Open>();
  const [preview, setPreview] = useState<{ stop: PreviewStop | undefined; byHand: boolean }>(previewAtStart);
  const saving = useSaveWithToasts({ item_id, source, change, read, opened: first });
  const { saved } = saving;
  const isDirty = useSource(source, ({ doc }) => !isSameWriting({ ...facts, doc }, saved));
  const place = { site: base, username: usePerson()?.username ?? '', item_id, page_id: saved.page_id };
  const { leftover, kept, decide } = useDraft({ place, saved, isDirty, read });
  useScreenTitle(facts.page_title === '' ? t('page.newPage') : facts.page_title);
  useLeaveGuard(isDirty);
  useAboveKeyboard(source);
  useUploadToasts();

  const saveWith = (note?: string) => {
    if (source.state().doc.toString().trim() === '') showToast(t('page.empty'));
    else void saving.save(note);
  };
  const save = () => saveWith();
  useSaveKey(save);
  const offerCurl = useCurlOffer(source);
  const attach = useAttach(source, { item_id, page_id: saved.page_id });
  const onPictures = () => choosePictures(attach);
  useEffect(() => {
    events.current = {
      onSave: save,
      onTable: () => showToast(t('editor.pastedTable')),
      onCurl: offerCurl,
      onFiles: attach,
    };
  });
  const onStop = (stop: PreviewStop) => {
    const isNews = stop !== 'failed' && warnOnce(`${base}/${item_id}/${saved.page_id}`);
    if (isNews) showToast(reasonTexts(stop, t), { shownMs: longToastMs });
  };
  const editor = { item, page_id: saved.page_id, facts, change, source };
  const others = usePresence(saved.page_id);
  const saveFacts = { isDirty, ...factsOf(saving) };
  return (
    <div className={styles.editor} data-view={view}>
      <EditorBar
        item={item}
        page_id={saved.page_id}
        facts={facts}
        onChange={change}
        saveFacts={saveFacts}
        onSave={save}
        onTitleDone={() => source.focus()}
        onOpen={setOpen}
      >
        <Presence others={others} />
        <PageActions item={item} page_id={saved.page_id} onOpen={setOpen} />
        <BarButtons page_id={saved.page_id} open={open} onOpen={setOpen} />
      </EditorBar>
      <Toolbar
        source={source}
        onTextTool={setOpen}
        onTemplates={() => setOpen('templates')}
        onPictures={onPictures}
      >
        <TestLink />
        <ViewSwitch
          className={`${choiceStyles.segments} ${visibilityStyles.wideOnly}`}
          views={['source', 'split', 'preview']}
          view={view}
          onView={setView}
        />
      </Toolbar>
      <SaveBanner {...saving} onRetry={save} />
      {leftover !== undefined && (
        <DraftBanner
          draft={leftover}
          movedOn={leftover.base.version !== saved.version}
          onLoad={() => {
            saving.rebase(loadDraft(leftover, { source, change, saved }));
            decide(leftover);
          }}
          onDiscard={() => decide(leftover)}
        />
      )}
      <main className={styles.panes}>
        <SourcePane source={source} />
        <PreviewPane source={source} isShown={view !== 'source'} onStop={onStop} onState={setPreview} />
      </main>
      <TableBanner source={source} />
      <PhoneBar
        source={source}
        view={view}
        onView={setView}
        page_id={saved.page_id}
        open={open}
        onOpen={setOpen}
      />
      <EditorFoot source={source} kept={kept} preview={preview} />
      <OpenTool
        open={open}
        editor={editor}
        isSaving={saving.isSaving}
        onOpen={setOpen}
        onNotify={saveWith}
        onPictures={onPictures}
      />
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

function factsOf({ isSaving, trouble, savedAt }: ReturnType<typeof useSaveWithToasts>) {
  return { isSaving, trouble: trouble?.kind, savedAt };
}

const longToastMs = 10_000;
const previewAtStart = { stop: undefined, byHand: false };
