/** The look and the script of a PDF's document: beside the built server, or made of the sources. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** In the order of the cascade. */
const sheets = [
  '../../../../../web/styles/tokens.css',
  '../../../../../web/styles/article.css',
  '../../../../../web/styles/article-blocks.css',
  '../../../../../web/styles/article-tables.css',
  '../../../../../web/styles/article-media.css',
  '../../../../../web/styles/article-print.css',
  '../../../../../web/endpoint/Endpoint.module.css',
  '../../../../../web/endpoint/TabSet.module.css',
  '../../../../../web/endpoint/Fields.module.css',
  '../../../../../web/endpoint/component/component.module.css',
  './paper.css',
];
const script = './paper.js';

export type PaperLook = { styles: string; script: string };

/** Below `printed/` in the build; see vite.server.config.ts. */
export function readPaperLook(): PaperLook {
  const built = ['./printed/', '../printed/']
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(folder => existsSync(`${folder}paper.css`));
  if (built === undefined) return makePaperLook();
  return { styles: read(`${built}paper.css`), script: read(`${built}paper.js`) };
}

export function makePaperLook(): PaperLook {
  const pathOf = (source: string) => fileURLToPath(new URL(source, import.meta.url));
  return {
    styles: sheets.map(source => plainRules(read(pathOf(source)))).join('\n'),
    script: read(pathOf(script)),
  };
}

const read = (path: string) => readFileSync(path, 'utf8');

const globalMark = ':global(';

/** A module's rules as they are without it: classes keep the names they are written with. */
function plainRules(css: string): string {
  let rules = css.replace(/^@value .*;$/gm, '');
  for (let at = rules.indexOf(globalMark); at >= 0; at = rules.indexOf(globalMark, at)) {
    const end = closingOf(rules, at + globalMark.length);
    rules = rules.slice(0, at) + rules.slice(at + globalMark.length, end) + rules.slice(end + 1);
  }
  return rules;
}

/** Of the bracket that was opened before. */
function closingOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
