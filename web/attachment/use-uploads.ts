import { useContext, useRef, useState } from 'react';
import { AnswersContext } from '../api/answers.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { sendFile } from '../api/send-file.ts';
import { useTexts } from '../ui/texts.tsx';
import { useTrouble } from './use-attachment-limit.ts';

export type Upload = {
  id: number;
  name: string;
  /** From 0 to 1. */
  part: number;
  /** Why it is not there. */
  trouble?: string | undefined;
};

/** Files on their way to a page; those that arrived are in its list. */
export function useUploads(page_id: string) {
  const { t } = useTexts();
  const troubleWith = useTrouble();
  const answers = useContext(AnswersContext);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextId = useRef(0);
  const change = (id: number, part: Partial<Upload>) =>
    setUploads(all => all.map(one => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => setUploads(all => all.filter(one => one.id !== id));

  const send = async (id: number, file: File) => {
    const control = new AbortController();
    running.current.set(id, control);
    try {
      const onProgress = (part: number) => change(id, { part });
      await sendFile('page/upload', { fields: { page_id }, file, onProgress, signal: control.signal });
      answers.expire(['page/uploadList', 'page/info']);
      drop(id);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (control.signal.aborted) drop(id);
      else change(id, { trouble: messageOf(failure, t) });
    } finally {
      running.current.delete(id);
    }
  };

  const start = (files: Iterable<File>) => {
    for (const file of files) {
      const id = nextId.current++;
      const trouble = troubleWith(file);
      setUploads(all => [...all, { id, name: file.name, part: 0, trouble }]);
      if (trouble === undefined) void send(id, file);
    }
  };
  const stop = (id: number) => {
    running.current.get(id)?.abort();
    drop(id);
  };
  return { uploads, start, stop };
}
