/** Sharing one page by a key: on, off, and until when. */
import { useId, useState } from 'react';
import { keyPrefix } from '#common/reader-page.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Alert } from '../ui/Alert.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import { AddressQrCode } from './AddressQrCode.tsx';
import { ShareEndChoice } from './ShareEndChoice.tsx';
import { localMoment } from './share-end.ts';

type Props = {
  item_id: string;
  page_id: string;
  /** `''`: not shared. */
  unique_key: string;
  /** Its item has a visit password. */
  isPrivate: boolean;
};

export function ShareByKey({ item_id, page_id, unique_key, isPrivate }: Props) {
  const { t } = useTexts();
  const hintId = useId();
  const { send, isSending, error } = useSend('page/createSinglePage', { stale: ['page/info', 'link/keys'] });
  const isShared = unique_key !== '';
  const [wished, setWished] = useState<boolean>();
  /** The switch shows at once what was requested; refused, it shows again what is. */
  const share = (isWished: boolean, expire_days = 0) => {
    if (isSending) return;
    setWished(isWished);
    send({ page_id, isCreateSiglePage: isWished, expire_days }).catch(() => setWished(undefined));
  };
  return (
    <>
      <label className={choiceStyles.toggle}>
        <input
          type="checkbox"
          role="switch"
          checked={wished ?? isShared}
          aria-describedby={hintId}
          onChange={event => share(event.target.checked)}
        />
        <span>
          <b>{t('tool.singlePage')}</b>
          <span className="hint" id={hintId}>
            {t(isPrivate ? 'tool.singlePageHint' : 'tool.singlePageOpen')}
          </span>
        </span>
      </label>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      {isShared && (
        <SharedAddress
          {...{ item_id, page_id, unique_key }}
          isSending={isSending}
          onEndChosen={days => share(true, days)}
        />
      )}
    </>
  );
}

type SharedProps = Pick<Props, 'item_id' | 'page_id' | 'unique_key'> & {
  isSending: boolean;
  onEndChosen: (expire_days: number) => void;
};

function SharedAddress({ item_id, page_id, unique_key, isSending, onEndChosen }: SharedProps) {
  const { t, lang } = useTexts();
  const href = useHref();
  // Looking at the address is no reading.
  const { data: keys = [] } = useCall('link/keys', { item_id });
  const address = window.location.origin + href(keyPrefix + unique_key);
  const expire_time = Number(keys.find(one => one.page_id === page_id)?.expire_time ?? 0);
  const moment = expire_time > 0 ? formatMoment(localMoment(expire_time), lang) : '';
  return (
    <>
      <AddressQrCode
        label={t('tool.address')}
        address={address}
        hint={moment === '' ? t('tool.turningOff') : t('tool.endsAt', { moment })}
      />
      <ShareEndChoice ends={moment} isSending={isSending} onChosen={onEndChosen} />
    </>
  );
}
