// The server's side of the build: plain modules for Node, packages stay in node_modules.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { texts } from './web/vite-texts.ts';

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), texts()],
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'reset-password': 'server/reset-password.ts',
        render: 'web/reader/render.tsx',
        'render-worker': 'server/reader/render-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
