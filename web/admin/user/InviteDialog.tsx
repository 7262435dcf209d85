/** Invitations to register: make one, pass its link on, withdraw one. */

import { useState } from 'react';
import { invitationDays, invitationMaxDays, invitationMaxUses } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import { useHref } from '../../api/use-href.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import * as dialogStyles from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { Field } from '../../ui/form/Field.tsx';
import * as formStyles from '../../ui/form/Form.module.css';
import * as panelStyles from '../../ui/Panel.module.css';
import * as rowsStyles from '../../ui/Rows.module.css';
import { formatMoment } from '../../ui/text/format-moment.ts';
import { personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as settingSectionStyles from '../setting/SettingSection.module.css';
import { useAttempt } from '../use-attempt.ts';

const stale = ['adminUser/invitations'] as const;

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { data: setting } = useCall('common/homePageSetting', {});
  const mode = setting?.register_mode;
  return (
    <Dialog title={t('admin.inviteTitle')} closeName={t('common.close')} onClose={onClose}>
      <div className={formStyles.stack}>
        {mode === 'open' && <p className="hint">{t('admin.inviteNotNeeded')}</p>}
        {mode === 'closed' && <p className="hint">{t('admin.inviteClosed')}</p>}
        <MakeInvitation canMail={isOn(setting?.mail_open)} />
        <OpenInvitations />
      </div>
    </Dialog>
  );
}

function MakeInvitation({ canMail }: { canMail: boolean }) {
  const { t } = useTexts();
  const href = useHref();
  const attempt = useAttempt();
  const { send, isSending, error } = useSend('adminUser/invite', { stale });
  const [email, setEmail] = useState('');
  const [days, setDays] = useState(String(invitationDays));
  const [uses, setUses] = useState('1');
  const [token, setToken] = useState<string>();
  const isMailed = email.trim() !== '';
  const make = async () => {
    const sent = { email: email.trim(), days, uses: isMailed ? '1' : uses };
    if (!isMailed) setToken((await send(sent)).token);
    else if (await attempt(async () => send(sent), t('admin.inviteSent', { email: sent.email })))
      setEmail('');
  };
  if (token !== undefined) {
    const link = `${window.location.origin}${href(`/user/register?invitation=${token}`)}`;
    return <InvitationLink link={link} />;
  }
  return (
    <form
      className={dialogStyles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        // A refusal stands in `error`.
        make().catch(() => undefined);
      }}
    >
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      {canMail && (
        <Field
          label={t('admin.inviteEmail')}
          hint={t('admin.inviteEmailHint')}
          aside={<span className={fieldStyles.optional}>{t('admin.optional')}</span>}
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      )}
      <div className={settingSectionStyles.twoFields}>
        <Field
          label={t('admin.inviteDays')}
          type="number"
          min={1}
          max={invitationMaxDays}
          value={days}
          onChange={event => setDays(event.target.value)}
        />
        <Field
          label={t('admin.inviteUses')}
          type="number"
          min={1}
          max={invitationMaxUses}
          disabled={isMailed}
          value={isMailed ? '1' : uses}
          onChange={event => setUses(event.target.value)}
        />
      </div>
      <div className="row">
        <Button type="submit" look="primary" disabled={isSending}>
          {t(isMailed ? 'admin.inviteSend' : 'admin.inviteMake')}
        </Button>
      </div>
    </form>
  );
}

function InvitationLink({ link }: { link: string }) {
  const { t } = useTexts();
  return (
    <Field
      label={t('admin.inviteLink')}
      hint={t('admin.inviteLinkHint')}
      aside={
        <CopyButton text={link} name={t('itemSetting.copyOf', { name: t('admin.inviteLink') })} isSmall />
      }
      readOnly
      value={link}
      onFocus={event => event.target.select()}
    />
  );
}

function OpenInvitations() {
  const { t, lang } = useTexts();
  const attempt = useAttempt();
  const { data = [] } = useCall('adminUser/invitations', {});
  const { send, isSending } = useSend('adminUser/endInvitation', { stale });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('admin.inviteOpen')}>
      <h3 className={fieldStyles.label}>{t('admin.inviteOpen')}</h3>
      <ul className={`${panelStyles.panel} ${rowsStyles.rows}`}>
        {data.map(({ id, email, uses_left, expires_at, username, name }) => (
          <li key={id} className={rowsStyles.device}>
            <span>
              <b>{email === '' ? t('admin.inviteAnyone') : email}</b>
              <small>
                {t('admin.inviteLeft', {
                  count: uses_left,
                  moment: formatMoment(expires_at, lang),
                  name: personLabel({ name, username }),
                })}
              </small>
            </span>
            <Button
              look="ghost"
              size="sm"
              disabled={isSending}
              onClick={() => void attempt(async () => send({ id }), t('admin.inviteEnded'))}
            >
              {t('admin.inviteEnd')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
