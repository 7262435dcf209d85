import { useHref } from '../api/use-href.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import type { Command } from './commands.ts';

type Props = {
  /** Of the whole list; its options are called `{id}-0`, `{id}-1` … */
  id: string;
  commands: readonly Command[];
  /** How many options stand before these. */
  offset: number;
  chosen: number;
  onRun: (command: Command) => void;
};

/** What can be done from here, as a part of the palette's list. */
export function CommandList({ id, commands, offset, chosen, onRun }: Props) {
  const { t } = useTexts();
  if (commands.length === 0) return null;
  return (
    <div role="group" aria-label={t('tool.doing')}>
      <div className="pal-g">{t('tool.doing')}</div>
      {commands.map((command, index) => (
        <CommandLine
          key={command.name}
          id={`${id}-${offset + index}`}
          command={command}
          isChosen={offset + index === chosen}
          onRun={onRun}
        />
      ))}
    </div>
  );
}

type LineProps = { id: string; command: Command; isChosen: boolean; onRun: (command: Command) => void };

function CommandLine({ id, command, isChosen, onRun }: LineProps) {
  const href = useHref();
  const look = { id, className: 'hit', role: 'option', 'aria-selected': isChosen, tabIndex: -1 } as const;
  const inside = (
    <>
      <Icon name={command.icon} />
      <b>{command.name}</b>
    </>
  );
  if ('href' in command)
    return (
      <a {...look} href={href(command.href)}>
        {inside}
      </a>
    );
  return (
    <button type="button" {...look} onClick={() => onRun(command)}>
      {inside}
    </button>
  );
}
