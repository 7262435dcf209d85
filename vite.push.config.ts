// `npm run push` as one file that needs Node alone: packages that are there are used, none is built in.
import { defineConfig } from 'vite';

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { push: 'scripts/push/main.ts' },
      output: { entryFileNames: '[name].mjs' },
    },
  },
});
