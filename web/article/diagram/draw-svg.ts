/** Has the library draw. What it returns is shown by `show-drawing.ts` alone. */
import { rules } from './clean-svg.ts';
import * as styles from './diagram.module.css';
import { type Colours, coloursOf } from './theme-colours.ts';

export type DiagramTheme = 'light' | 'dark';

/** What an author's own settings in a diagram may not change. */
const ownSettings = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'dompurifyConfig',
  'themeCSS',
  'fontFamily',
  'altFontFamily',
  'htmlLabels',
  'arrowMarkerAbsolute',
  'legacyMathML',
  'forceLegacyMathML',
  'logLevel',
];
let drawn = 0;
let stage: HTMLElement | undefined;

export function hasLibrary(): Promise<boolean> {
  return import('mermaid').then(
    () => true,
    () => false,
  );
}

/** @throws Error with the library's words when the text is no valid diagram */
export async function drawSvg(text: string, look: DiagramTheme): Promise<string> {
  const { default: mermaid } = await import('mermaid');
  stage ??= openStage();
  const themeVariables: Colours = coloursOf(look);
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    secure: ownSettings,
    dompurifyConfig: rules,
    theme: 'base',
    fontFamily: getComputedStyle(document.body).fontFamily,
    themeVariables,
  });
  drawn += 1;
  const { svg } = await mermaid.render(`diagram-${drawn}`, withoutAddresses(text), stage);
  return svg;
}

/** What it draws is clean afterwards; while it measures, a style of the author's must not load anything either. */
function withoutAddresses(text: string): string {
  return text.replace(addressWord, '$1\u200B$2');
}

/** `url(`, each letter perhaps written the way CSS writes any sign. */
const letter = (plain: string, codes: string) => `(?:\\\\?${plain}|\\\\0{0,4}(?:${codes})\\s?)`;
const addressWord = new RegExp(
  `(${letter('u', '55|75')}${letter('r', '52|72')}${letter('l', '4c|6c')}|image-set)(\\s*\\()`,
  'gi',
);

/** Where the library measures what it draws: nobody sees, touches or focuses anything of it. */
function openStage(): HTMLElement {
  const place = document.createElement('div');
  place.className = styles.stage;
  place.dataset.diagramStage = '';
  place.inert = true;
  document.body.append(place);
  return place;
}
