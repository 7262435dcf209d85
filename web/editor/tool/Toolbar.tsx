import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isMacKeyboard, printedKeys, shortcutsOf } from '../../site/keyboard/key-names.ts';
import * as buttonStyles from '../../ui/Button.module.css';
import * as marksStyles from '../../ui/Marks.module.css';
import { useTexts } from '../../ui/texts.tsx';
import type { Source } from '../source/source.ts';
import { useEditorContext } from '../state/editor-context.ts';
import { ImageMenu, InsertMenu, TextToolMenu } from './InsertMenu.tsx';
import * as styles from './Toolbar.module.css';
import { ToolIcon } from './ToolIcon.tsx';
import { ToolMenu, ToolMenuItem } from './ToolMenu.tsx';
import { runTool, type Tool, type ToolName, tools } from './tools.ts';

const headings = ['heading1', 'heading2', 'heading3', 'heading4'] as const;
const groups = [
  ['bold', 'italic', 'strike'],
  ['quote', 'bullet', 'number', 'task'],
  ['link', 'code', 'table', 'formula'],
] as const satisfies readonly (readonly ToolName[])[];

/**
 * The writing tools above the text. One stop for Tab; the arrows move from tool to tool.
 * @param children stands at the end of the bar
 */
export function Toolbar({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { source } = useEditorContext();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => keepOneStop(bar.current, buttonsOf(bar.current)[0]), []);
  return (
    <div className={styles.toolbar}>
      <div
        ref={bar}
        className={styles.tools}
        role="toolbar"
        aria-label={t('editor.format')}
        onKeyDown={event => moveInBar(event, bar.current)}
        onFocus={event => keepOneStop(bar.current, event.target)}
      >
        <StepButtons source={source} />
        <span className={marksStyles.divider} />
        <ToolMenu name={t('editor.heading')} icon="heading" iconOnly>
          {headings.map(name => (
            <ToolMenuItem
              key={name}
              name={t(`editor.${name}`)}
              keys={keysOf(name)}
              onChoose={() => source.edit(state => runTool(name, state, t))}
            />
          ))}
        </ToolMenu>
        {groups.map(names => (
          <span key={names[0]} className={styles.group}>
            {names.map(name => (
              <ToolButton key={name} name={name} source={source} />
            ))}
          </span>
        ))}
        <ImageMenu />
        <span className={marksStyles.divider} />
        <InsertMenu />
        <TextToolMenu />
      </div>
      <div className="grow" />
      {children}
    </div>
  );
}

function StepButtons({ source }: { source: Source }) {
  const { t } = useTexts();
  return (
    <>
      {(['undo', 'redo'] as const).map(step => {
        const key = step === 'undo' ? 'Mod-z' : 'Mod-Shift-z';
        return (
          <button
            key={step}
            type="button"
            className={buttonStyles.iconButton}
            aria-label={t(`editor.${step}`)}
            aria-keyshortcuts={shortcutsOf(key)}
            title={t('editor.withKeys', {
              name: t(`editor.${step}`),
              keys: printedKeys(key, isMacKeyboard()),
            })}
            onClick={() => source[step]()}
          >
            <ToolIcon name={step} />
          </button>
        );
      })}
    </>
  );
}

function keysOf(name: ToolName): string | undefined {
  const { key }: Tool = tools[name];
  return key === undefined ? undefined : printedKeys(key, isMacKeyboard());
}

function ToolButton({ name, source }: { name: ToolName; source: Source }) {
  const { t } = useTexts();
  const { icon, key }: Tool = tools[name];
  const label = t(`editor.${name}`);
  const keys = keysOf(name);
  return (
    <button
      type="button"
      className={buttonStyles.iconButton}
      aria-label={label}
      aria-keyshortcuts={key === undefined ? undefined : shortcutsOf(key)}
      title={keys === undefined ? label : t('editor.withKeys', { name: label, keys })}
      onClick={() => source.edit(state => runTool(name, state, t))}
    >
      <ToolIcon name={icon} />
    </button>
  );
}

function buttonsOf(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>('button:not([role="menuitem"])') ?? [])];
}

function moveInBar(event: KeyboardEvent, bar: HTMLElement | null): void {
  const buttons = buttonsOf(bar);
  const at = buttons.findIndex(button => button === document.activeElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}

/** Tab comes back to the tool that was used last. */
function keepOneStop(bar: HTMLElement | null, stop: Element | undefined): void {
  const buttons = buttonsOf(bar);
  if (!buttons.some(button => button === stop)) return;
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}
