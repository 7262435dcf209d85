import { useCall } from '../../api/use-call.ts';
import * as buttonStyles from '../../ui/Button.module.css';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as visibilityStyles from '../../ui/Visibility.module.css';
import type { Open } from '../OpenTool.tsx';

type Props = { page_id: string; open: Open; onOpen: (open: Open) => void };

/** Opens the files of the page, and says how many there are. */
export function FilesButton({ className, page_id, open, onOpen }: Props & { className: string }) {
  const { t } = useTexts();
  const { data: files = [] } = useCall('page/uploadList', page_id === '0' ? null : { page_id });
  const count = files.length;
  const isOpen = open === 'files';
  const name = count === 0 ? t('attachment.title') : t('attachment.titleWithCount', { count });
  return (
    <button
      type="button"
      className={isOpen ? `${className} ${buttonStyles.pressed}` : className}
      aria-label={name}
      title={t('attachment.title')}
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? undefined : 'files')}
    >
      <Icon name="clip" />
      {count > 0 && <span className={buttonStyles.count}>{count}</span>}
    </button>
  );
}

/** The files where there is room for a button of their own; on a phone what the bar has no room for. */
export function BarButtons({ page_id, open, onOpen }: Props) {
  const { t } = useTexts();
  return (
    <>
      <FilesButton
        className={`${buttonStyles.iconButton} ${visibilityStyles.wideOnly}`}
        page_id={page_id}
        open={open}
        onOpen={onOpen}
      />
      <IconButton
        className={visibilityStyles.narrowOnly}
        name={t('editor.pageFacts')}
        icon="more"
        iconSize={18}
        onClick={() => onOpen('more')}
      />
    </>
  );
}
