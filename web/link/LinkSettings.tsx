/** One link: its address while it can be shown, how it is used, and what it opens how. Each change applies at once. */
import { useState } from 'react';
import { linkNameMaxLength } from '#common/grants/link-limits.ts';
import { isNone, isOn } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { useViewAs } from '../grant/use-view-as.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Button } from '../ui/Button.tsx';
import * as fieldStyles from '../ui/form/Field.module.css';
import { useToast } from '../ui/Toast.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import { AddReaders } from './AddReaders.tsx';
import type { ChangeLink, ItemLink, NewAddresses, ShownTokens } from './item-link.ts';
import { LinkAddresses } from './LinkAddresses.tsx';
import { LinkOptions } from './LinkOptions.tsx';
import * as styles from './Links.module.css';
import { LinkUse } from './LinkUse.tsx';
import type { LinkPage } from './use-part-name.ts';

type LinkSettingsProps = {
  item_id: string;
  link: ItemLink;
  page: LinkPage | undefined;
  tokens: ShownTokens;
  onShown: (made: NewAddresses) => void;
};

export function LinkSettings({ item_id, link, page, tokens, onShown }: LinkSettingsProps) {
  const { t, lang } = useTexts();
  const { link_id } = link;
  const change = useChangeLink(link_id);
  const viewAs = useViewAs(item_id);
  const [isEnding, setEnding] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { send: end } = useSend('link/end', { stale: ['link/list'] });
  const { send: remove } = useSend('link/remove', { stale: ['link/list'] });
  const isEnded = isOn(link.is_ended);
  const maker = isOn(link.is_own)
    ? ''
    : t('link.by', { name: personLabel({ username: link.username, name: link.author_name }) });
  return (
    <div className={styles.settings}>
      {isEnded ? (
        <h3>{link.name}</h3>
      ) : (
        <input
          className={`${fieldStyles.input} ${styles.name}`}
          aria-label={t('link.name')}
          defaultValue={link.name}
          maxLength={linkNameMaxLength}
          onBlur={event => {
            const name = event.target.value.trim();
            if (name !== '' && name !== link.name) void change({ name });
          }}
        />
      )}
      {isEnded && <p className="hint">{t('link.endedAt', { moment: formatMoment(link.ended_at, lang) })}</p>}
      {maker !== '' && <p className="hint">{maker}</p>}
      <LinkUse link={link} />
      <LinkAddresses {...{ link, tokens, onShown }} />
      {isEnded && (
        <div className={styles.foot}>
          <Button look="danger-quiet" onClick={() => setRemoving(true)}>
            {t('link.remove')}
          </Button>
        </div>
      )}
      {!isEnded && (
        <>
          <LinkOptions key={link.expire_time} {...{ item_id, link, pages: pagesOf(link, page), change }} />
          <AddReaders {...{ link_id, onShown }} />
          <div className={styles.foot}>
            <span className="hint">{t('link.atOnce')}</span>
            {page === undefined && (
              <Button look="ghost" onClick={() => viewAs('link', link_id)}>
                {t('grant.viewAsReader')}
              </Button>
            )}
            <Button look="danger-quiet" onClick={() => setEnding(true)}>
              {t('link.end')}
            </Button>
          </div>
        </>
      )}
      {isRemoving && (
        <ConfirmDialog
          danger
          title={t('link.removeTitle', { name: link.name })}
          hint={t('link.removeHint')}
          action={t('link.remove')}
          send={async () => remove({ link_id })}
          done={t('link.removed')}
          onClose={() => setRemoving(false)}
        />
      )}
      {isEnding && (
        <ConfirmDialog
          danger
          title={t('link.endTitle', { name: link.name })}
          hint={t('link.endHint')}
          action={t('link.end')}
          send={async () => end({ link_id })}
          done={t('link.revoked')}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}

function useChangeLink(link_id: string): ChangeLink {
  const { t } = useTexts();
  const act = useActionWithToast();
  const showToast = useToast();
  const { send } = useSend('link/save', { stale: ['link/list'] });
  return async change => {
    const isDone = await act(async () => send({ link_id, ...change }));
    if (isDone) showToast(t('link.saved'));
    return isDone;
  };
}

/** The page it opens, and the one at hand. */
function pagesOf({ page_id, part_name }: ItemLink, page: LinkPage | undefined): LinkPage[] {
  const own = isNone(page_id) ? [] : [{ page_id, page_title: part_name }];
  return page === undefined || page.page_id === page_id ? own : [...own, page];
}
