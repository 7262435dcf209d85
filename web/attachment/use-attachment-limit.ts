import { attachmentDefaultMegabytes } from '#common/limits.ts';
import { useCall } from '../api/use-call.ts';
import { useTexts } from '../ui/texts.tsx';
import { formatSize } from './file-words.ts';

const bytesOfMega = 1024 * 1024;

/** Bytes that an attachment or picture must stay under, as administrators set it. */
export function useAttachmentLimit(): number {
  const { data } = useCall('common/homePageSetting', {});
  return Number(data?.attachment_max_mb ?? attachmentDefaultMegabytes) * bytesOfMega;
}

/** Why a file cannot be sent, known before anything is. */
export function useTrouble(): (file: File) => string | undefined {
  const { t } = useTexts();
  const under_bytes = useAttachmentLimit();
  return file =>
    file.size < under_bytes
      ? undefined
      : t('attachment.overLimit', { size: formatSize(file.size), limit: formatSize(under_bytes) });
}
