/** One line of the palette: a command, a page that was found, a page that was read last. */
import type { ReactNode } from 'react';
import { useHref } from '../../api/use-href.ts';
import { MethodBadge } from '../../catalog/MethodBadge.tsx';
import { isMacKeyboard, printedKeys } from '../../site/keyboard/key-names.ts';
import { CoverSwatch } from '../../ui/drawing/Cover.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as marksStyles from '../../ui/Marks.module.css';
import * as hitStyles from '../hit/Hit.module.css';
import { HitInside } from '../hit/HitInside.tsx';
import { Marked } from '../hit/Marked.tsx';
import { pathOf } from '../path-of.ts';
import type { Command } from './commands.ts';
import * as styles from './Palette.module.css';
import type { Row } from './sections.ts';

type Props = {
  id: string;
  row: Row;
  keyword: string;
  isChosen: boolean;
  /** Done besides following the link, where there is one. */
  onChoose: (row: Row) => void;
};

export function PaletteLine({ id, row, keyword, isChosen, onChoose }: Props) {
  const href = useHref();
  const path = pathOf(row);
  const look = {
    id,
    className: hitStyles.hit,
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    onClick: () => onChoose(row),
  } as const;
  if (path === undefined)
    return (
      <button type="button" {...look}>
        <Inside row={row} keyword={keyword} />
      </button>
    );
  return (
    <a {...look} href={href(path)}>
      <Inside row={row} keyword={keyword} />
    </a>
  );
}

function Inside({ row, keyword }: Pick<Props, 'row' | 'keyword'>) {
  if ('command' in row) return <CommandInside command={row.command} keyword={keyword} />;
  if ('hit' in row) return <HitInside hit={row.hit} keyword={keyword} />;
  const { item_id, item_name, page_title, endpoint_method } = row.recent;
  return (
    <>
      <CoverSwatch item_id={item_id} />
      <b>
        <MethodBadge method={endpoint_method} />
        {page_title}
      </b>
      <Aside>{item_name}</Aside>
    </>
  );
}

function CommandInside({ command, keyword }: { command: Command; keyword: string }) {
  const { name, icon, hint, keys } = command;
  return (
    <>
      <Icon name={icon} />
      <b>
        <Marked text={name} keyword={keyword} />
      </b>
      <Aside>
        {hint}
        {keys !== undefined &&
          printedKeys(keys, isMacKeyboard())
            .split(' ')
            .map(key => (
              <kbd key={key} className={marksStyles.key}>
                {key}
              </kbd>
            ))}
      </Aside>
    </>
  );
}

/** At the end of the line. */
function Aside({ children }: { children: ReactNode }) {
  return <span className={styles.beside}>{children}</span>;
}
