/** Vite plugin: cuts Inter down to what the documents bring along, and lays it among the files of the build. */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { faceCharacters, faceWeights } from '#common/brand/text-face.ts';

const source = new URL(import.meta.resolve('inter-ui/variable/InterVariable.woff2'));
/** Names of the licence, which stays with each copy of the font. */
const licenceNames = [13, 14];

/** WOFF2. Kerning, accents and figures of one width stay; `->` is no arrow in documents about code. */
async function cutTextFace(): Promise<Uint8Array> {
  return subsetFont(await readFile(source), faceCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: faceWeights, opsz: 14 },
    keepFeatures: ['kern', 'ccmp', 'mark', 'tnum'],
    preserveNameIds: licenceNames,
    noHinting: true,
  });
}

export function textFace(): Plugin {
  return {
    name: 'docstead-text-face',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', name: 'text-face.woff2', source: await cutTextFace() });
    },
  };
}
