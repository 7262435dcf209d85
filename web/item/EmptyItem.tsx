/** An item that has no page yet, or none for this reader. */
import type { Answer } from '#common/contract/index.ts';
import { useHref } from '../api/use-href.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Gable } from '../ui/drawing/Gable.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';

type EmptyItemProps = {
  info: Pick<Answer<'item/info'>, 'item_id'>;
  mayChange: boolean;
  /** It stands below the name of the item, and is not all there is. */
  isPart?: boolean;
};

export function EmptyItem({ info: { item_id }, mayChange, isPart = false }: EmptyItemProps) {
  const { t } = useTexts();
  const href = useHref();
  const Heading = isPart ? 'h2' : 'h1';
  return (
    <div className={emptyStyles.empty} {...(!isPart && { id: 'text', tabIndex: -1 })} data-sheet="auth">
      <Gable />
      <Heading>{t('reader.noPages')}</Heading>
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
