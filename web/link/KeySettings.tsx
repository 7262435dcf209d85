/** A page that is shared by a key: its address, how it is used, and its end. */
import { useState } from 'react';
import { keyPrefix } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { AddressQrCode } from '../share/AddressQrCode.tsx';
import { localMoment } from '../share/share-end.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import type { PageKey } from './item-link.ts';
import * as styles from './Links.module.css';
import { UseLine } from './LinkUse.tsx';

type KeySettingsProps = {
  item_id: string;
  shared: PageKey;
  /** Whoever manages the item ends what others shared, also where nobody may edit. */
  isManaging: boolean;
};

export function KeySettings({ item_id, shared, isManaging }: KeySettingsProps) {
  const { t, lang } = useTexts();
  const href = useHref();
  const [isEnding, setEnding] = useState(false);
  const stale = ['link/keys', 'page/info'] as const;
  const { send: endForAll } = useSend('item/endShare', { stale });
  const { send: share } = useSend('page/createSinglePage', { stale });
  const { page_id, page_title } = shared;
  const end = async () =>
    isManaging ? endForAll({ item_id, page_id }) : share({ page_id, isCreateSiglePage: false });
  const name =
    shared.username === '' ? t('link.unknown') : personLabel({ ...shared, name: shared.author_name });
  const moment = formatMoment(shared.addtime, lang);
  const seconds = Number(shared.expire_time);
  return (
    <div className={styles.settings}>
      <h3>{page_title}</h3>
      <p className="hint">
        {isOn(shared.is_own) ? t('link.sharedAt', { moment }) : t('link.sharedBy', { name, moment })}
      </p>
      <UseLine use={shared} />
      <AddressQrCode
        label={t('link.address')}
        address={window.location.origin + href(keyPrefix + shared.unique_key)}
        hint={
          seconds === 0
            ? t('link.keyHint')
            : t('link.keyEnds', { moment: formatMoment(localMoment(seconds), lang) })
        }
      />
      <div className={styles.foot}>
        <Button look="danger-quiet" onClick={() => setEnding(true)}>
          {t('link.endKey')}
        </Button>
      </div>
      {isEnding && (
        <ConfirmDialog
          danger
          title={t('link.endKeyTitle', { page: page_title })}
          hint={t('link.endKeyHint')}
          action={t('link.endKey')}
          send={end}
          done={t('link.keyEnded')}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}
