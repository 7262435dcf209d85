import { type SyntheticEvent, useId, useState } from 'react';
import { nameMaxLength } from '#common/limits.ts';
import { useSend } from '../../api/use-call.ts';
import { useActionWithToast } from '../../site/use-action-with-toast.ts';
import { Button } from '../../ui/Button.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import * as rowsStyles from '../../ui/Rows.module.css';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './SettingScreen.module.css';

/** The name that others see. */
export function NameRow({ name }: { name: string }) {
  const { t } = useTexts();
  const act = useActionWithToast();
  const showToast = useToast();
  const id = useId();
  const [typed, setTyped] = useState(name);
  const { send, isSending } = useSend('user/updateInfo', { stale: ['user/info'] });
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await act(async () => send({ name: typed.trim() }))) showToast(t('account.nameSaved'));
  };
  return (
    <form id="name" onSubmit={event => void save(event)}>
      <label className={rowsStyles.label} htmlFor={id}>
        {t('account.name')}
      </label>
      <input
        id={id}
        className={`${fieldStyles.input} ${styles.nameInput}`}
        autoComplete="name"
        maxLength={nameMaxLength}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary" disabled={isSending || typed.trim() === name}>
        {t('work.save')}
      </Button>
    </form>
  );
}
