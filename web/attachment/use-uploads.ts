import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { AnswersContext } from '../api/answers.ts';
import type { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { listUploads, onUploadFailure, setShownPage, startUpload, watchUploads } from './uploads.ts';
import { useTrouble } from './use-attachment-limit.ts';

/** Files on their way to a page, shown where this is called; those that arrived are in its list. */
export function useUploads(page_id: string) {
  const { t } = useTexts();
  const troubleWith = useTrouble();
  const answers = useContext(AnswersContext);
  const all = useSyncExternalStore(watchUploads, listUploads);
  const uploads = useMemo(() => all.filter(upload => upload.page_id === page_id), [all, page_id]);
  useEffect(() => setShownPage(page_id), [page_id]);
  const onArrival = () => answers.expire(['page/uploadList', 'page/info']);
  const wordsFor = (failure: CallError) => messageOf(failure, t);
  const start = (files: Iterable<File>) => {
    for (const file of files) startUpload({ page_id, file, trouble: troubleWith(file), onArrival, wordsFor });
  };
  return { uploads, start };
}

/** Says what failed after its drawer was closed; opened again, the drawer says so too. */
export function useUploadToasts(): void {
  const { t } = useTexts();
  const showToast = useToast();
  useEffect(
    () =>
      onUploadFailure(({ name, trouble }) =>
        showToast(t('attachment.fileFailed', { name, reason: trouble }), { isError: true }),
      ),
    [showToast, t],
  );
}
