/** A backup on its way to the server, part by part; what was cut off goes on where it ended. */
import { useState } from 'react';
import { restorePartMaxBytes } from '#common/contract/site/restore-limits.ts';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { sendFile } from '../../api/send-file.ts';
import { useTexts } from '../../ui/texts.tsx';

/** What is on the server of an earlier upload. */
type Begun = { upload_id: string; received_bytes: number; whole_bytes: number };

type Sending = {
  begun: Begun | undefined;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
};

async function sendParts(file: File, { begun, signal, onProgress }: Sending): Promise<void> {
  const isSame = begun !== undefined && begun.whole_bytes === file.size && begun.received_bytes < file.size;
  let sent = isSame ? begun : { upload_id: '', received_bytes: 0 };
  do {
    const from = sent.received_bytes;
    const bytes = file.slice(from, from + restorePartMaxBytes);
    sent = await sendFile('restore/upload', {
      fields: {
        upload_id: sent.upload_id,
        from_byte: String(from),
        whole_bytes: String(file.size),
      },
      file: new File([bytes], file.name),
      onProgress: done => onProgress((from + done * bytes.size) / file.size),
      signal,
    });
  } while (sent.received_bytes < file.size && !signal.aborted);
}

export function useBackupUpload(onDone: () => void) {
  const { t } = useTexts();
  /** From 0 to 1; undefined: none is on its way. */
  const [part, setPart] = useState<number>();
  const [trouble, setTrouble] = useState<string>();
  const [stopping, setStopping] = useState<AbortController>();

  const upload = async (file: File, begun: Begun | undefined) => {
    const controller = new AbortController();
    setStopping(controller);
    setTrouble(undefined);
    setPart(0);
    try {
      await sendParts(file, { begun, signal: controller.signal, onProgress: setPart });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (!controller.signal.aborted) setTrouble(messageOf(failure, t));
    } finally {
      setPart(undefined);
      setStopping(undefined);
      onDone();
    }
  };
  return { part, trouble, upload, stop: () => stopping?.abort() };
}
