/** What a finger or a pointer can miss: controls with a smaller target than they should have. */
import type { Page } from 'playwright-core';
import { parts } from '../parts.ts';

/** Under a finger (WCAG 2.5.5), and under a pointer (2.5.8). */
export const fingerPx = 44;
export const pointerPx = 24;

const roles = ['button', 'tab', 'menuitem', 'option', 'treeitem', 'switch', 'checkbox', 'radio'];
const controls = [
  'a[href], button, input:not([type="hidden"]), select, textarea, summary',
  ...roles.map(role => `[role="${role}"]`),
].join(', ');
const byAuthors = `.cm-editor *, :is(${parts.article}, .prose) :is(a, input, summary)`;

const openMenu = `details${parts.popover}[open]`;

type ScreenPoint = { x: number; y: number };

/**
 * Every control in sight, as it is hit: with its label and its invisible edges. Links in a sentence and what an author
 * wrote may be small. It scrolls.
 * @returns those that are too small, each with its size and what it is
 */
export async function findSmallTargets(page: Page, leastPx: number, within = 'body'): Promise<string[]> {
  // `keepNames` of the transpiler wraps functions in a helper that the page does not have.
  const parts = [measureTargets, centreOf, sizeOf, reach, hitAt, isIn, standsAlone, counts, isInSentence];
  const facts = `const controls = ${JSON.stringify(controls)}, byAuthors = ${JSON.stringify(byAuthors)}, openMenu = ${JSON.stringify(openMenu)};`;
  const source = `const __name = value => value; ${facts} ${parts.join('\n')}`;
  return page.evaluate(
    `(() => { ${source}; return measureTargets(${leastPx}, ${JSON.stringify(within)}); })()`,
  );
}

// What follows runs in the browser.

function measureTargets(leastPx: number, within: string): string[] {
  const open = document.querySelectorAll(`dialog:modal, :popover-open, ${openMenu}`);
  const place = [...open].at(-1) ?? document;
  const small = new Set<string>();
  for (const target of document.querySelectorAll(`${within} :is(${controls})`)) {
    if (!place.contains(target) || !counts(target)) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const centre = centreOf(target);
    // Something else lies on it, such as an open menu.
    if (!isIn(target, centre)) continue;
    const [wide, high] = sizeOf(target, centre, leastPx);
    // Half a pixel on either side is lost where an edge does not lie on one.
    if (Math.min(wide, high) >= leastPx - 1 || (leastPx === 24 && standsAlone(target, centre))) continue;
    small.add(`target of ${wide} by ${high} px: ${target.outerHTML.slice(0, 120)}`);
  }
  return [...small];
}

function centreOf(target: Element): ScreenPoint {
  const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function sizeOf(target: Element, centre: ScreenPoint, mostPx: number): [number, number] {
  const far = (x: number, y: number) => reach(target, centre, { x, y }, mostPx);
  return [far(-1, 0) + far(1, 0) + 1, far(0, -1) + far(0, 1) + 1];
}

/** How many pixels the target goes on from here, this way. */
function reach(target: Element, from: ScreenPoint, way: ScreenPoint, mostPx: number): number {
  let far = 0;
  while (far < mostPx && isIn(target, { x: from.x + way.x * (far + 1), y: from.y + way.y * (far + 1) }))
    far += 1;
  return far;
}

/** The control that a click here would reach. */
function hitAt({ x, y }: ScreenPoint): Element | null {
  const hit = document.elementFromPoint(x, y);
  return hit?.closest(controls) ?? hit?.closest('label')?.control ?? null;
}

/** A line of a tree is also hit on the buttons it holds. */
function isIn(target: Element, spot: ScreenPoint): boolean {
  const hit = hitAt(spot);
  return hit === target || (target.matches('[role="treeitem"]') && target.contains(hit));
}

/** Nothing else is hit within the circle around its centre. */
function standsAlone(target: Element, { x, y }: ScreenPoint): boolean {
  return Array.from({ length: 24 }, (_, step) => (step * Math.PI) / 12).every(angle => {
    const hit = hitAt({ x: x + Math.cos(angle) * 12, y: y + Math.sin(angle) * 12 });
    return hit === null || hit === target;
  });
}

function counts(target: Element): boolean {
  const { width, height } = target.getBoundingClientRect();
  if (Math.min(width, height) < 2 || target.matches(':disabled, [inert] *')) return false;
  if (getComputedStyle(target).pointerEvents === 'none' || target.matches(byAuthors)) return false;
  if (isInSentence(target)) return false;
  return target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function isInSentence(target: Element): boolean {
  if (getComputedStyle(target).display !== 'inline') return false;
  const around = target.parentElement?.textContent?.trim() ?? '';
  return around.length > (target.textContent?.trim() ?? '').length;
}
