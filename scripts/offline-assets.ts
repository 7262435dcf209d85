// Lays what an exported folder of HTML needs beside the built server.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { listAssets } from '../server/transfer/export/archive/offline-assets.ts';

export function offlineAssets(): Plugin {
  return {
    name: 'offline-assets',
    apply: 'build',
    generateBundle() {
      for (const { path, file } of listAssets())
        this.emitFile({ type: 'asset', fileName: `offline/${path}`, source: readFileSync(file) });
    },
  };
}
