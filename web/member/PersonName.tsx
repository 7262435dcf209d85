import * as avatarStyles from '../ui/Avatar.module.css';
import { initialsOf } from '../ui/text/initials.ts';

/** A person in a list: initials, name, and the username where it is another. */
export function PersonName({ name, username }: { name: string; username: string }) {
  const shown = name === '' ? username : name;
  return (
    <div className={avatarStyles.named}>
      <span className={`${avatarStyles.avatar} ${avatarStyles.largeAvatar}`} aria-hidden="true">
        {initialsOf(shown)}
      </span>
      <span>
        <b>{shown}</b>
        {shown !== username && <small>{username}</small>}
      </span>
    </div>
  );
}
