/** An item that has no page yet, or none for this reader. */
import type { Answer } from '#common/contract/index.ts';
import { useHref } from '../api/use-href.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Gable } from '../ui/drawing/Gable.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';

type EmptyItemProps = { info: Pick<Answer<'item/info'>, 'item_id'>; mayChange: boolean };

export function EmptyItem({ info: { item_id }, mayChange }: EmptyItemProps) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <div className={emptyStyles.empty} id="text" tabIndex={-1} data-sheet="auth">
      <Gable />
      <h1>{t('reader.noPages')}</h1>
      <p>{t(mayChange ? 'reader.noPagesWrite' : 'reader.noPagesHint')}</p>
      {mayChange && (
        <div className="row">
          <a className={buttonClass({ look: 'primary' })} href={href(`/page/edit/${item_id}/0`)}>
            <Icon name="plus" />
            {t('reader.newPage')}
          </a>
          <a className={buttonClass()} href={href(`/item/add?way=import&item_id=${item_id}`)}>
            {t('reader.importFile')}
          </a>
        </div>
      )}
    </div>
  );
}
