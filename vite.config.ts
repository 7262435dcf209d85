// The browser's side of the build: two entries, each one script and one stylesheet.
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './web/vite-compress.ts';
import { firstScript } from './web/vite-first-script.ts';
import { styles } from './web/vite-styles.ts';
import { textFace } from './web/vite-text-face.ts';
import { texts } from './web/vite-texts.ts';

// What both entries need, in two files that stay in the browser's cache from one to the other.
const react19 = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|wouter|use-sync-external-store|mitt|regexparam)[\\/]/,
};
/**
 * What both entries need is one file, with what the reader begins with: two files would cost readers a request and a
 * kilobyte, while who signs in comes from a reading page. Of these folders the named files are not in it.
 */
const sharedFolders: Record<string, readonly string[]> = {
  api: 'is-refused needs-proof safe-redirect send-file use-last-data'.split(' '),
  site: 'keyboard/key-names ConfirmDialog AuthLayout CaptchaField use-action-with-toast use-screen-title use-debounced KeyRow paging/'.split(
    ' ',
  ),
  ui: (
    'Alert Dialog Pager SortableList use-drag-and-drop Tabs Toast keep-focus form/ copy/CopyButton copy/save-file drawing/gable-objects ' +
    'drawing/eye-icons drawing/work-icons text/csv text/TextWith text/strip-markdown text/NamedText'
  ).split(' '),
};
const sharedFiles =
  'reader/hydrate search/Finder article/Article article/PageTools article/ToTop article/enhance/enhance-later catalog/menu. catalog/MethodBadge'.split(
    ' ',
  );
const shared = {
  name: 'shared',
  test(id: string) {
    const [, path = ''] = /[\\/]web[\\/](.*)$/.exec(id) ?? [];
    const [folder = '', ...rest] = path.split(/[\\/]/);
    const left_out = sharedFolders[folder];
    if (left_out !== undefined) return !left_out.some(name => rest.join('/').startsWith(name));
    return sharedFiles.some(name => path.startsWith(name));
  },
};

/** Rules of style that documents of the server bring, and no script. */
const documentSheets = ['home', 'portal', 'front', 'auth', 'changes', 'print'];

// What loads a file later is needed before the first one is.
const loader = { name: 'loader', test: /vite[\\/]preload-helper/ };

/** What nearly every page gets once it can be read: small parts, whose headers would weigh more than they do. */
const lateFiles = (
  'article/PageParts article/enhance/enhance-article article/enhance/scrolling-tables search/hit/hit-to-show search/recent-pages ' +
  'feedback/PageFeedback feedback/HelpfulQuestion feedback/SelectionButton feedback/read-page'
).split(' ');
const late = {
  name: 'late',
  test: (id: string) => lateFiles.some(name => id.replaceAll('\\', '/').includes(`/web/${name}.ts`)),
};

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
  plugins: [react(), texts(), firstScript(), textFace(), styles(), compress()],
  // Modules, so that the preview's worker can load mathematics when a text has some.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    // Which know light-dark(): the colours of both themes stay one list.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 2_000,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      optimization: { inlineConst: true },
      input: {
        reader: 'web/reader/main.ts',
        app: 'web/app/main.tsx',
        ...Object.fromEntries(documentSheets.map(name => [`${name}-style`, `web/reader/${name}-style.ts`])),
      },
      output: { codeSplitting: { groups: [loader, react19, shared, late] } },
    },
  },
});
