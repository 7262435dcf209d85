// highlight.js by lowlight within bounds; without a language only JSON is recognised, from its shape.

import type { ElementContent } from 'hast';
import { common, createLowlight } from 'lowlight';
import { depthOf, text } from './tree/tree.ts';

const blockLimit = 60_000;
const pageLimit = 400_000;
/** What a block of a few letters takes up of it: to begin costs more than to read. */
const blockLeast = 150;
const depthLimit = 60;
/** Grammars look back and ahead from every letter until something ends a word, a name or a line. */
const stretchLimit = 600;
const lineLimit = 2_000;
/** Its links are looked for three times over. */
const markdownLineLimit = 400;
const endsStretch = /[;{}()=,:<>"'`]/;

const aliases: Record<string, string> = {
  sh: 'bash',
  zsh: 'bash',
  console: 'shell',
  jsonc: 'json',
  json5: 'json',
  vue: 'xml',
  html: 'xml',
  htm: 'xml',
  mysql: 'sql',
  pgsql: 'sql',
  postgres: 'sql',
  objc: 'objectivec',
  golang: 'go',
  'c++': 'cpp',
  'c#': 'csharp',
  toml: 'ini',
  properties: 'ini',
  conf: 'ini',
  env: 'ini',
};

const labels: Record<string, string> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  json: 'JSON',
  sql: 'SQL',
  mysql: 'SQL',
  sh: 'Shell',
  bash: 'Shell',
  shell: 'Shell',
  zsh: 'Shell',
  html: 'HTML',
  xml: 'XML',
  css: 'CSS',
  php: 'PHP',
  py: 'Python',
  python: 'Python',
  java: 'Java',
  go: 'Go',
  golang: 'Go',
  rust: 'Rust',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  kotlin: 'Kotlin',
  swift: 'Swift',
  ruby: 'Ruby',
  yaml: 'YAML',
  yml: 'YAML',
  md: 'Markdown',
  markdown: 'Markdown',
  http: 'HTTP',
  ini: 'INI',
  toml: 'TOML',
  vue: 'Vue',
  jsx: 'JSX',
  tsx: 'TSX',
  diff: 'Diff',
  graphql: 'GraphQL',
  lua: 'Lua',
  dart: 'Dart',
  scss: 'SCSS',
  less: 'Less',
  objectivec: 'Objective-C',
  perl: 'Perl',
  r: 'R',
  makefile: 'Makefile',
  dockerfile: 'Dockerfile',
  nginx: 'Nginx',
};

const plainNames = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'nohighlight']);

let engine: ReturnType<typeof createLowlight> | undefined;

export type HighlightBudget = { left: number };

export function openHighlightBudget(): HighlightBudget {
  return { left: pageLimit };
}

/** The name of a language as its community writes it: a proper name, the same in every language. */
export function languageLabel(language: string): string {
  return labels[language.toLowerCase()] ?? language;
}

export function highlight(source: string, language: string, budget: HighlightBudget): ElementContent[] {
  engine ??= createLowlight(common);
  const written = language.toLowerCase();
  const name = plainNames.has(written) ? guessed(source) : (aliases[written] ?? written);
  if (name === '' || !engine.registered(name) || source.length > blockLimit || source.length > budget.left)
    return [text(source)];
  if (!isQuickToRead(source, name)) return [text(source)];
  budget.left -= Math.max(source.length, blockLeast);
  const tree = engine.highlight(name, source);
  if (depthOf(tree) > depthLimit) return [text(source)];
  return tree.children.filter(node => node.type !== 'doctype');
}

/** The grammar of JSON alone takes no longer for a long line. */
function isQuickToRead(source: string, name: string): boolean {
  if (name === 'json') return true;
  const line = name === 'markdown' ? markdownLineLimit : lineLimit;
  return longestPart(source, endsStretch) <= stretchLimit && longestPart(source, '\n') <= line;
}

function longestPart(source: string, end: RegExp | string): number {
  return source.split(end).reduce((most, part) => Math.max(most, part.length), 0);
}

function guessed(source: string): string {
  return /^\s*[{[]/.test(source) && /[}\]]\s*$/.test(source.slice(-200)) && source.includes('"')
    ? 'json'
    : '';
}
