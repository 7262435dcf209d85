/** The addresses of a link: the one for anybody, or those of its readers. */
import { useState } from 'react';
import { linkPrefix } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { AddressQrCode } from '../share/AddressQrCode.tsx';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/copy/CopyButton.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import type { ItemLink, NewAddresses, ShownTokens } from './item-link.ts';
import * as styles from './Links.module.css';

type Address = ItemLink['addresses'][number];
type LinkAddressesProps = {
  link: ItemLink;
  tokens: ShownTokens;
  onShown: (made: NewAddresses) => void;
};

export function LinkAddresses({ link, tokens, onShown }: LinkAddressesProps) {
  const { t } = useTexts();
  const href = useHref();
  const addressOf = (token: string) => window.location.origin + href(linkPrefix + token);
  const [pending, setPending] = useState<Address>();
  const { send: renew } = useSend('link/renewAddress', { stale: ['link/list'] });
  const [only] = link.addresses;
  if (isOn(link.is_ended) || only === undefined) return null;
  const isForAnybody = link.addresses.length === 1 && only.reader === '';
  const token = tokens.get(only.address_id);
  return (
    <>
      {isForAnybody && token !== undefined && (
        <AddressQrCode label={t('link.address')} address={addressOf(token)} hint={t('link.shownOnce')} />
      )}
      {isForAnybody && token === undefined && (
        <p className={styles.hidden}>
          <span className="hint">{t('link.notShown')}</span>
          <Button size="sm" icon="refresh" onClick={() => setPending(only)}>
            {t('link.renew')}
          </Button>
        </p>
      )}
      {!isForAnybody && link.addresses.some(({ address_id }) => tokens.has(address_id)) && (
        <p className="hint">{t('link.shownOnceEach')}</p>
      )}
      {!isForAnybody && <ReaderTable {...{ link, tokens, addressOf }} onRenew={setPending} />}
      {pending !== undefined && (
        <ConfirmDialog
          title={t('link.renewTitle', { name: pending.reader === '' ? link.name : pending.reader })}
          hint={t('link.renewHint')}
          action={t('link.renew')}
          send={async () => onShown([await renew({ address_id: pending.address_id })])}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  );
}

type ReaderTableProps = Pick<LinkAddressesProps, 'link' | 'tokens'> & {
  addressOf: (token: string) => string;
  onRenew: (address: Address) => void;
};

function ReaderTable({ link, tokens, addressOf, onRenew }: ReaderTableProps) {
  const { t, lang } = useTexts();
  const act = useActionWithToast();
  const { send: end } = useSend('link/end', { stale: ['link/list'] });
  const { link_id } = link;
  return (
    <ul className={styles.readers}>
      {link.addresses.map(address => {
        const { address_id, reader, times, last_at } = address;
        const token = tokens.get(address_id);
        const name = reader === '' ? t('link.anybody') : reader;
        return (
          <li key={address_id}>
            <b>{name}</b>
            <span className="numeric">
              {times === '0'
                ? t('link.notOpened')
                : `${t('link.seen', { count: Number(times) })} · ${formatMoment(last_at, lang)}`}
            </span>
            {isOn(address.is_ended) ? (
              <span className={styles.tag}>{t('link.ended')}</span>
            ) : (
              <span className={styles.readerActions}>
                {token === undefined ? (
                  <Button size="sm" onClick={() => onRenew(address)}>
                    {t('link.renew')}
                  </Button>
                ) : (
                  <CopyButton text={addressOf(token)} name={`${t('tool.copy')} ${name}`} isSmall />
                )}
                <Button
                  size="sm"
                  look="ghost"
                  onClick={() => void act(async () => end({ link_id, address_id }))}
                >
                  {t('link.endReader')}
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
