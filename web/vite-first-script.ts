/** Vite plugin: makes web/first-script the one text that stands in every document, and lays it beside the build. */
import { build, type Plugin } from 'vite';

/** Where the build keeps it; the server reads it from there. */
const fileName = 'first-script.js';

/** @throws Error when its sources do not build */
export async function buildFirstScript(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'web/first-script/main.ts', output: { format: 'iife' } },
    },
  });
  const chunks = 'output' in made ? made.output : [];
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length > 1) throw new Error('The first script is not one file.');
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error('The first script would end its element.');
  return chunk.code.trim();
}

export function firstScript(): Plugin {
  return {
    name: 'docstead-first-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await buildFirstScript() });
    },
  };
}
