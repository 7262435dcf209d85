// The server's side of the build: plain modules for Node. Packages are built in, because reading a thousand small
// files is what a start waits for; only those with native parts stay in node_modules.

import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { nativePackages } from './scripts/runtime-packages.mjs';
import { listAssets } from './server/transfer/export/archive/offline-assets.ts';
import { makePaperLook } from './server/transfer/export/pdf/paper/paper-styles.ts';
import { styles } from './web/vite-styles.ts';
import { texts } from './web/vite-texts.ts';

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), texts(), styles(), offlineAssets(), paperLook()],
  ssr: {
    noExternal: true,
    external: [...nativePackages, 'pg-native', 'mermaid'],
  },
  // React brings two editions and chooses when it is loaded; the other one is left out.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'reset-password': 'server/reset-password.ts',
        'make-backup': 'server/make-backup.ts',
        'restore-backup': 'server/restore-backup.ts',
        'migrate-showdoc': 'server/migrate-showdoc.ts',
        render: 'web/reader/render.tsx',
        'render-worker': 'server/platform/render/render-worker.ts',
        'model-worker': 'server/content/page-model/model-worker.ts',
        'edit-worker': 'server/content/page-endpoint/edit-worker.ts',
        'draw-worker': 'server/serving/page-picture/draw-worker.ts',
        'read-worker': 'server/transfer/import/read-worker.ts',
        'write-worker': 'server/transfer/export/write-worker.ts',
        'number-worker': 'server/transfer/export/pdf/chromium/number-worker.ts',
      },
      output: {
        // Comments and blanks are half of what is read; names stay, for whoever reads a trace.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
      },
    },
  },
});

function offlineAssets(): Plugin {
  return {
    name: 'offline-assets',
    apply: 'build',
    generateBundle() {
      for (const { path, file } of listAssets())
        this.emitFile({ type: 'asset', fileName: `offline/${path}`, source: readFileSync(file) });
    },
  };
}

function paperLook(): Plugin {
  return {
    name: 'paper-look',
    apply: 'build',
    generateBundle() {
      const look = makePaperLook();
      this.emitFile({ type: 'asset', fileName: 'printed/paper.css', source: look.styles });
      this.emitFile({ type: 'asset', fileName: 'printed/paper.js', source: look.script });
    },
  };
}
