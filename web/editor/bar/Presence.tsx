import * as avatarStyles from '../../ui/Avatar.module.css';
import { initialsOf, personLabel } from '../../ui/text/initials.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './Presence.module.css';
import { usePresence } from './use-presence.ts';

/** Who else has the page open. Said once, when it changes. */
export function Presence({ page_id }: { page_id: string }) {
  const { t } = useTexts();
  const others = usePresence(page_id);
  const [first] = others;
  const name = first === undefined ? '' : personLabel(first);
  const words =
    others.length > 1
      ? t('myTemplate.manyHere', { name, count: others.length - 1 })
      : t('myTemplate.oneHere', { name });
  return (
    <span className={styles.others} role="status">
      {first !== undefined && (
        <>
          <span className={avatarStyles.avatar} aria-hidden="true" title={words}>
            {initialsOf(first.name === '' ? first.username : first.name)}
          </span>
          <span className={styles.othersNames}>{words}</span>
        </>
      )}
    </span>
  );
}
