/** The look and the script of the offline folder: beside the built server, or where the sources are. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Below `offline/` in the build; see vite.server.config.ts. */
const sources: Record<string, string> = {
  'tokens.css': '../../../../web/styles/tokens.css',
  'article.css': '../../../../web/styles/article.css',
  'article-blocks.css': '../../../../web/styles/article-blocks.css',
  'article-tables.css': '../../../../web/styles/article-tables.css',
  'article-media.css': '../../../../web/styles/article-media.css',
  'article-print.css': '../../../../web/styles/article-print.css',
  'site.css': './offline/site.css',
  'site.js': './offline/site.js',
  'katex.css': '../../../../node_modules/katex/dist/katex.min.css',
};
const fonts = '../../../../node_modules/katex/dist/fonts';

export type Asset = { path: string; file: string };

export function listAssets(): Asset[] {
  const built = ['./offline/', '../offline/']
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(folder => existsSync(`${folder}katex.css`));
  if (built !== undefined) return [...filesIn(built, ''), ...filesIn(`${built}fonts/`, 'fonts/')];
  const pathOf = (source: string) => fileURLToPath(new URL(source, import.meta.url));
  return [
    ...Object.entries(sources).map(([path, source]) => ({ path, file: pathOf(source) })),
    ...filesIn(`${pathOf(fonts)}/`, 'fonts/').filter(({ path }) => path.endsWith('.woff2')),
  ];
}

function filesIn(folder: string, above: string): Asset[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => ({ path: `${above}${name}`, file: `${folder}${name}` }));
}
