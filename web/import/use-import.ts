/** One import of this screen: sending the file, polling how far it is, what became of it. Its address keeps it over a reload. */

import { useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Answer } from '#common/contract/index.ts';
import type { ComponentPages } from '#common/contract/transfer/import.ts';
import { AnswersContext } from '../api/answers.ts';
import { CallError, call } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { sendFile } from '../api/send-file.ts';
import { useTexts } from '../ui/texts.tsx';

export type Progress = Answer<'import/progress'>;
export type ImportFields = {
  item_id?: string;
  item_name?: string;
  password?: string;
  components: ComponentPages;
  dry_run: boolean;
};

const pollEveryMs = 600;

export function isUnderWay({ state }: Progress): boolean {
  return state === 'waiting' || state === 'reading' || state === 'writing';
}

type Sending = {
  file_name: string;
  file_size: number;
  /** From 0 to 1. */
  part: number;
};

export function useImport() {
  const { t } = useTexts();
  const { job_id, keepJob } = useJobOfAddress();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const control = useRef<AbortController>(null);
  const progress = useProgress(job_id, failure => {
    setProblem(failure.is('notFound') ? t('importFile.gone') : messageOf(failure, t));
    keepJob(undefined);
  });
  useNewsOfItems(progress?.state === 'done');
  // Who leaves while the file is being sent is not led back here when it has arrived.
  useEffect(() => () => control.current?.abort(), []);

  const start = async (file: File, fields: ImportFields) => {
    control.current = new AbortController();
    const { signal } = control.current;
    const { name: file_name, size: file_size } = file;
    setProblem(undefined);
    setSending({ file_name, file_size, part: 0 });
    try {
      const onProgress = (part: number) => setSending({ file_name, file_size, part });
      const sent = { ...fields, in_background: true };
      const { job_id } = await sendFile('import/auto', { fields: sent, file, onProgress, signal });
      keepJob(job_id);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (!signal.aborted) setProblem(messageOf(failure, t));
    } finally {
      setSending(undefined);
    }
  };
  const cancel = () => {
    control.current?.abort();
    if (job_id !== undefined) void call('import/cancel', { job_id }).catch(() => undefined);
  };
  const forget = () => {
    setProblem(undefined);
    keepJob(undefined);
  };
  return { sending, progress, problem, start, cancel, forget, isStarted: job_id !== undefined };
}

/** Lists of items that are cached here are read again. */
function useNewsOfItems(isDone: boolean): void {
  const answers = useContext(AnswersContext);
  useEffect(() => {
    if (isDone) answers.expire(['item/myList', 'item/info']);
  }, [isDone, answers]);
}

/** `?job_id=…` */
function useJobOfAddress() {
  const [here, navigate] = useLocation();
  const search = useSearch();
  const job_id = new URLSearchParams(search).get('job_id') ?? undefined;
  const keepJob = (next: string | undefined) => {
    const query = new URLSearchParams(window.location.search);
    if (next === undefined) query.delete('job_id');
    else query.set('job_id', next);
    navigate(`${here}?${query}`, { replace: true });
  };
  return { job_id, keepJob };
}

/** Polls until it has ended, also while the server cannot be reached. */
function useProgress(
  job_id: string | undefined,
  onFailure: (failure: CallError) => void,
): Progress | undefined {
  const [found, setFound] = useState<{ job_id: string; progress: Progress }>();
  const fail = useRef(onFailure);
  fail.current = onFailure;
  useEffect(() => {
    if (job_id === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const poll = async () => {
      try {
        const progress = await call('import/progress', { job_id });
        if (isGone) return;
        setFound({ job_id, progress });
        if (!isUnderWay(progress)) return;
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        if (isGone) return;
        if (!failure.isUnreachable) return fail.current(failure);
      }
      timer = setTimeout(() => void poll(), pollEveryMs);
    };
    void poll();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [job_id]);
  return found?.job_id === job_id ? found?.progress : undefined;
}
