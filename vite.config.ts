// The browser's side of the build: two doors, each one script and one stylesheet.
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './web/vite-compress.ts';
import { texts } from './web/vite-texts.ts';

// What both doors need, in two files that stay in the browser's cache from one door to the other.
const react19 = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|wouter|use-sync-external-store|mitt|regexparam)[\\/]/,
};
const ground = {
  name: 'ground',
  test: /web[\\/](api(?![\\/](is-refused|needs-proof|safe-redirect|send-file|use-kept))|site(?![\\/](early|AskDialog|CodeField|Failure|Gate|key-names|use-act|use-screen-title))|ui(?![\\/](Alert|gable-objects|ChipsField|Dialog|Field|Pager|SortableList|Tabs|TextWith|Toast|keep-focus|eye-icons|work-icons)))[\\/]|web[\\/]item[\\/]Cover|web[\\/]search[\\/](Finder|late)|web[\\/]page[\\/](Article|TextShape|enhance-article|link-headings|copy-text|use-copied|format-moment)|web[\\/]catalog[\\/](menu\.|MethodBadge)/,
};

// What loads a file later, and what waits for it meanwhile, is needed before the first one is.
const loader = { name: 'loader', test: /vite[\\/]preload-helper|web[\\/]site[\\/]early/ };

const ofParser = createRequire(createRequire(import.meta.url).resolve('parse5'));

export default defineConfig({
  appType: 'custom',
  base: './',
  publicDir: false,
  // React 18 and newer have this hook themselves; the stand-in would only cost bytes.
  // The Markdown engine and the HTML parser each bring the table of HTML's named characters: one is enough.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^entities$/, replacement: ofParser.resolve('entities/decode') },
    ],
  },
  plugins: [react(), texts(), compress()],
  // Modules, so that the preview's worker can load mathematics when a text has some.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 2_000,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      optimization: { inlineConst: true },
      input: { reader: 'web/reader/main.ts', workshop: 'web/workshop/main.tsx' },
      output: { codeSplitting: { groups: [loader, react19, ground] } },
    },
  },
});
