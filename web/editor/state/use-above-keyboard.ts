import { EditorView } from '@codemirror/view';
import { useEffect } from 'react';
import type { Source } from '../source/source.ts';

/** Lower than any keyboard on the screen, higher than a bar of the browser that comes and goes. */
const keyboardMinPx = 150;
const heightProperty = '--above-keyboard';

/** Some phones lay the keyboard over the page: the editor then takes the space that is left, with its bar at the thumb. */
export function useAboveKeyboard(source: Source): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    const { style } = document.documentElement;
    if (seen === null) return undefined;
    const fit = () => {
      // Less is seen of a page that is zoomed into, too.
      const isCovered = seen.scale === 1 && window.innerHeight - seen.height > keyboardMinPx;
      if (!isCovered) return style.removeProperty(heightProperty);
      style.setProperty(heightProperty, `${seen.height}px`);
      window.scrollTo(0, 0);
      return showCursor(source);
    };
    seen.addEventListener('resize', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      style.removeProperty(heightProperty);
    };
  }, [source]);
}

/** Where somebody writes, the place they write at comes back into the part of the text that is seen. */
function showCursor({ view }: Source): void {
  if (!view.hasFocus) return;
  view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
}
