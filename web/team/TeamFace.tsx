import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

/** A team in a list. */
export function TeamFace({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className="who">
      <span className="ava ava-lg" aria-hidden="true">
        <Icon name="team" />
      </span>
      <span>
        <b>{name}</b>
        {children}
      </span>
    </span>
  );
}
