import type { ReactNode } from 'react';
import * as avatarStyles from '../ui/Avatar.module.css';
import { Icon } from '../ui/Icon.tsx';

/** A team in a list. */
export function TeamFace({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={avatarStyles.named}>
      <span className={`${avatarStyles.avatar} ${avatarStyles.largeAvatar}`} aria-hidden="true">
        <Icon name="team" />
      </span>
      <span>
        <b>{name}</b>
        {children}
      </span>
    </span>
  );
}
