/** Vite plugin: lays a .br and a .gz beside every text file of the build, so that the server never compresses one. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|txt|map|wasm)$/;
const worthwhileBytes = 1_000;

export function compress(): Plugin {
  return {
    name: 'docstead-compress',
    apply: 'build',
    writeBundle(options) {
      if (options.dir === undefined) return;
      for (const name of readdirSync(options.dir, { recursive: true, encoding: 'utf8' })) {
        if (compressible.test(name) && !name.startsWith('.vite')) compressFile(join(options.dir, name));
      }
    },
  };
}

function compressFile(path: string): void {
  if (statSync(path).size < worthwhileBytes) return;
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
