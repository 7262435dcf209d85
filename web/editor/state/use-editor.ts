import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useRouter } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import { useUploadToasts } from '../../attachment/use-uploads.ts';
import { usePerson } from '../../site/person.tsx';
import { useScreenTitle } from '../../site/use-screen-title.ts';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { choosePictures, useAttach } from '../attach/use-attach.ts';
import { baseOfDraft } from '../draft/draft-keeper.ts';
import { useDraft } from '../draft/use-draft.ts';
import { textOf } from '../save/save-page.ts';
import { useLeaveGuard, useSaveKey } from '../save/use-leave-guard.ts';
import { useSaveWithToasts } from '../save/use-save-with-toasts.ts';
import { isSameWriting, type PageFacts, type Writing } from '../save/writing.ts';
import { openSource, type Source } from '../source/source.ts';
import type { SourceEvents } from '../source/source-events.ts';
import { useSource } from '../source/use-source.ts';
import type { Editor } from './editor-context.ts';
import { type EditorState, reduceEditor, stateAtStart, type View } from './editor-state.ts';
import { useAboveKeyboard } from './use-above-keyboard.ts';

type PageText = PageFacts & { page_content: string };
/** What the server has of the page, and what the editor begins with: a copy begins with another page's text. */
export type OpenedText = {
  page_id: string;
  version: string;
  saved: PageText;
  start: PageText;
  /** Where the cursor goes, from 1; at the start without one. */
  line?: string | undefined;
};

/** The page while it is written: its text in the source, all else in one state. */
export function useEditor(item: Answer<'item/info'>, opened: OpenedText): Omit<Editor, 'reading'> {
  const { t } = useTexts();
  const { item_id } = item;
  const { source, events } = useOpenSource(opened.start.page_content);
  const [state, dispatch] = useReducer(reduceEditor, undefined, () => openState(opened, source));
  const { facts, saved } = state;
  const { page_id } = saved;
  const read = (): Writing => ({ ...facts, doc: source.state().doc });
  const isDirty = useSource(source, ({ doc }) => !isSameWriting({ ...facts, doc }, saved));
  const saving = useSaveWithToasts({ item_id, source, state, dispatch, read });
  const draft = useEditorDraft({ item_id, source, state, dispatch, isDirty, read });
  const save = useSaveUnlessEmpty(source, saving.save);
  const attach = useAttach(source, { item_id, page_id });
  useSourceEvents(events, { source, onSave: save, onFiles: attach });
  useScreenTitle(facts.page_title === '' ? t('page.newPage') : facts.page_title);
  useLeaveGuard(isDirty);
  useSaveKey(save);
  useAboveKeyboard(source);
  useFirstLine(source, opened.line);
  useUploadToasts();
  return {
    item,
    page_id,
    source,
    state,
    dispatch,
    isDirty,
    draft,
    save,
    isSaving: saving.isSaving,
    saveAsNewPage: () => void saving.saveAsNewPage(),
    resolveConflict: choices => void saving.resolve(choices),
    closeConflict: saving.closeConflict,
    changeFacts: changed => dispatch({ type: 'factsChanged', facts: changed }),
    openTool: tool => dispatch({ type: 'toolOpened', tool }),
    closeTool: () => dispatch({ type: 'toolClosed' }),
    choosePictures: () => choosePictures(attach),
  };
}

/** A list of places leads here with the line of one. */
function useFirstLine(source: Source, line: string | undefined): void {
  useEffect(() => {
    if (line === undefined) return;
    source.edit(({ doc }) => ({ selection: { anchor: doc.line(Math.min(Number(line), doc.lines)).from } }));
  }, [source, line]);
}

/** Two panes where there is space for two. */
function firstView(): View {
  return window.matchMedia('(max-width: 999.98px)').matches ? 'source' : 'split';
}

function openState({ page_id, version, saved, start }: OpenedText, source: Source): EditorState {
  const { page_title, cat_id } = start;
  const isSame = saved.page_content === start.page_content;
  const doc = isSame ? source.state().doc : textOf(saved);
  const first = { page_id, version, page_title: saved.page_title, cat_id: saved.cat_id, doc };
  return stateAtStart({ facts: { page_title, cat_id }, saved: first, view: firstView() });
}

const noEvents: SourceEvents = {
  onSave: () => undefined,
  onTable: () => undefined,
  onCurl: () => undefined,
  onFiles: () => undefined,
};

function useOpenSource(text: string): { source: Source; events: RefObject<SourceEvents> } {
  const { t } = useTexts();
  const events = useRef(noEvents);
  const [source] = useState(() => openSource({ text, t, events }));
  return { source, events };
}

type SourceActions = Pick<SourceEvents, 'onFiles'> & { source: Source; onSave: () => void };

function useSourceEvents(events: RefObject<SourceEvents>, { source, onSave, onFiles }: SourceActions): void {
  const { t } = useTexts();
  const showToast = useToast();
  const onCurl = useCurlOffer(source);
  useEffect(() => {
    events.current = { onSave, onTable: () => showToast(t('editor.pastedTable')), onCurl, onFiles };
  });
}

function useSaveUnlessEmpty(source: Source, save: (note?: string) => Promise<void>): Editor['save'] {
  const { t } = useTexts();
  const showToast = useToast();
  return note => {
    if (source.state().doc.toString().trim() === '') showToast(t('page.empty'));
    else void save(note);
  };
}

type DraftParts = Pick<Editor, 'source' | 'state' | 'dispatch' | 'isDirty'> & {
  item_id: string;
  read: () => Writing;
};

function useEditorDraft({ item_id, source, state, dispatch, isDirty, read }: DraftParts): Editor['draft'] {
  const { base } = useRouter();
  const { saved } = state;
  const username = usePerson()?.username ?? '';
  const place = { site: base, username, item_id, page_id: saved.page_id };
  const { leftover, kept, decide } = useDraft({ place, saved, isDirty, read });
  return {
    leftover,
    kept,
    load() {
      if (leftover === undefined) return;
      const { page_title, cat_id } = leftover;
      source.replace(leftover.text);
      dispatch({ type: 'factsChanged', facts: { page_title, cat_id } });
      dispatch({ type: 'rebased', base: baseOfDraft(leftover, saved) });
      decide(leftover);
    },
    discard() {
      if (leftover !== undefined) decide(leftover);
    },
  };
}

const offerMs = 12_000;

/**
 * Offers what a pasted cURL line is good for: on the page of the same endpoint to fill in what it does not say, elsewhere
 * to make it an API document. Nothing changes unless it is taken.
 */
function useCurlOffer(source: Source): (line: string) => void {
  const { t, lang } = useTexts();
  const showToast = useToast();
  const offer = async (line: string) => {
    const { isCallOfPage, fillInCurl, insertCurlPage } = await import('../source/paste/curl-page.ts');
    const isFillIn = isCallOfPage(source.state().doc.toString(), line);
    const label = t(isFillIn ? 'editor.fillInApi' : 'editor.insertApi');
    const run = () => (isFillIn ? fillInCurl : insertCurlPage)(source, line, lang);
    showToast(t('editor.pastedCurl'), { action: { label, run }, shownMs: offerMs });
  };
  return line => void offer(line);
}
