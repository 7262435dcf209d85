/**
 * A drawing is shown in a tree of its own (a shadow tree): its ids and classes are none of the page's, its styles end at
 * its border, and diagram.css lets nothing of it be drawn or clicked outside of its box.
 */
import { cleanSheet } from './clean-css.ts';
import { cleanSvg } from './clean-svg.ts';

/** The words on a line interrupt it, on the ground that the drawing stands on. */
const ownCss = `
svg:not(svg *) { display: block; max-width: 100%; margin-inline: auto; overflow: hidden }
a { color: inherit }
.edgeLabel, .edgeLabel p, .labelBkg { background-color: var(--diagram-ground) !important }
`;
const boxes = new WeakMap<Element, ShadowRoot>();

/** @param svg as the library returned it */
export function showDrawing(figure: HTMLElement, svg: string): void {
  const box = boxes.get(figure) ?? openBox(figure);
  const own = new CSSStyleSheet();
  own.replaceSync(ownCss);
  box.adoptedStyleSheets = [cleanSheet(stylesOf(svg)), own];
  box.replaceChildren(cleanSvg(svg));
}

function stylesOf(svg: string): string {
  const { body } = new DOMParser().parseFromString(svg, 'text/html');
  return Array.from(body.querySelectorAll('style'), style => style.textContent).join('\n');
}

function openBox(figure: HTMLElement): ShadowRoot {
  const holder = document.createElement('div');
  const box = holder.attachShadow({ mode: 'open' });
  boxes.set(figure, box);
  figure.replaceChildren(holder);
  return box;
}
