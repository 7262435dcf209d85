/** The allow-list of what a drawing's styles may say, read from the browser's own parse of them. */

const families =
  'fill stroke font text border padding margin animation marker stop overflow flex align justify';
const familyNames = new Set(families.split(' '));
const others =
  'color background-color opacity letter-spacing word-spacing word-break word-wrap white-space white-space-collapse line-height dominant-baseline alignment-baseline baseline-shift vertical-align display visibility width height min-width min-height max-width max-height box-sizing pointer-events shape-rendering paint-order filter clip-path rx ry r cx cy x y d transform transform-origin transform-box mix-blend-mode color-interpolation-filters list-style-type list-style-position';
const otherNames = new Set(others.split(' '));

/** A part of the same drawing, or nothing that has an address. */
export function refersOutside(value: string): boolean {
  const rest = value.replace(/url\(\s*["']?#[\w.:-]*["']?\s*\)/gi, '');
  return rest.includes('\\') || /(?:url|image|image-set|src|element|cross-fade|paint)\s*\(/i.test(rest);
}

export function cleanStyle(style: CSSStyleDeclaration): void {
  for (const name of Array.from(style))
    if (!isDrawing(name) || refersOutside(style.getPropertyValue(name))) style.removeProperty(name);
}

function isDrawing(name: string): boolean {
  return otherNames.has(name) || familyNames.has(name.slice(0, (name + '-').indexOf('-')));
}

/** Nothing is loaded: a sheet that is made of text ignores its imports. */
export function cleanSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  cleanRules(sheet);
  return sheet;
}

function cleanRules(holder: CSSStyleSheet | CSSKeyframesRule): void {
  for (let at = holder.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = holder.cssRules[at];
    if (rule instanceof CSSStyleRule && !/:host/i.test(rule.selectorText)) cleanStyleRule(rule);
    else if (rule instanceof CSSKeyframeRule) cleanStyle(rule.style);
    else if (rule instanceof CSSKeyframesRule) cleanRules(rule);
    else if (holder instanceof CSSStyleSheet) holder.deleteRule(at);
  }
}

function cleanStyleRule(rule: CSSStyleRule): void {
  cleanStyle(rule.style);
  while (rule.cssRules.length > 0) rule.deleteRule(0);
}
