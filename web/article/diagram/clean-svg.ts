/**
 * The allow-list of drawings: whatever a library drew of an author's text passes here before it is shown, and nothing
 * passes that is not named. What an element or a style may refer to is a part of the same drawing.
 */
import sharedPurifier, { type Config } from 'dompurify';
import { isData, isPictureData, linkProtocols, pictureProtocols } from '#common/markdown/tree/addresses.ts';
import { cleanStyle, refersOutside } from './clean-css.ts';

const listed = (words: string) => words.split(/\s+/);

const textTags = listed('a div span p br b strong i em u s del ins mark small code pre sub sup ul ol li');
const mathTags = listed(
  'math semantics mrow mi mn mo ms mtext mspace mstyle mpadded mphantom menclose mover munder munderover msub msup msubsup mmultiscripts mprescripts mfrac msqrt mroot mtable mtr mtd',
);
const drawingTags = listed(
  `svg g path rect circle ellipse line polyline polygon text tspan textPath title desc defs symbol use image
  marker mask clipPath pattern linearGradient radialGradient stop foreignObject switch filter feBlend feColorMatrix
  feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset`,
);

const mathAttributes = listed(
  'accent accentunder columnalign columnspacing rowspacing display displaystyle fence linethickness lspace rspace mathcolor mathvariant maxsize minsize movablelimits scriptlevel separator stretchy symmetric notation',
);
const drawingAttributes = listed(
  `id class style role aria-label aria-hidden aria-labelledby aria-describedby aria-roledescription data-look data-id
  data-color-id href xlink:href target width height x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr d points transform
  viewBox preserveAspectRatio rotate textLength lengthAdjust startOffset
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit opacity color visibility display overflow vector-effect shape-rendering paint-order
  font-family font-size font-style font-weight text-anchor text-decoration dominant-baseline alignment-baseline
  baseline-shift transform-origin xml:space letter-spacing word-spacing writing-mode pointer-events
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits orient refX refY
  mask maskUnits maskContentUnits clip-path clip-rule clipPathUnits patternUnits patternContentUnits patternTransform
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  filter filterUnits primitiveUnits color-interpolation-filters in in2 result mode operator k1 k2 k3 k4 stdDeviation
  flood-color flood-opacity type values`,
);

export const rules = {
  ALLOWED_TAGS: [...textTags, ...mathTags, ...drawingTags],
  ALLOWED_ATTR: [...drawingAttributes, ...mathAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  HTML_INTEGRATION_POINTS: { foreignobject: true },
} satisfies Config;

function cleanAttributes(node: Element): void {
  if ('style' in node && node.style instanceof CSSStyleDeclaration) cleanStyle(node.style);
  for (const { name, value } of Array.from(node.attributes))
    if (!isAllowedAttribute(node, name, value)) node.removeAttribute(name);
  if (node.localName === 'a') node.setAttribute('rel', 'noopener nofollow ugc');
}

const purifier = sharedPurifier(window);
purifier.addHook('afterSanitizeAttributes', cleanAttributes);
// The library cleans each label by this one, with the same rules (draw-svg.ts), before it measures it.
sharedPurifier.addHook('afterSanitizeAttributes', cleanAttributes);

function isAllowedAttribute(node: Element, name: string, value: string): boolean {
  if (name === 'target') return node.localName === 'a' && value === '_blank';
  if (name !== 'href' && name !== 'xlink:href') return !refersOutside(value);
  if (node.localName === 'a') return isAmong(linkProtocols, value);
  if (node.localName === 'image')
    return isAmong(pictureProtocols, value) && (!isData(value) || isPictureData(value));
  return /^#[\w.:-]+$/.test(value);
}

/** As the browser reads it, a page of ours where no protocol is named. */
function isAmong(protocols: readonly string[], address: string): boolean {
  return (
    URL.canParse(address, document.baseURI) &&
    protocols.includes(new URL(address, document.baseURI).protocol.slice(0, -1))
  );
}

/** Styles are not among it; they go through `clean-css.ts`. */
export function cleanSvg(svg: string): DocumentFragment {
  return purifier.sanitize(svg, { ...rules, RETURN_DOM_FRAGMENT: true });
}
