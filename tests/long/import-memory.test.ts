/** How much more memory than at rest the server takes while it imports a large document, at its highest. */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';
import { largeDocuments } from './large-documents.ts';

const mostMegabytes = 300;
const kilobytesOfMega = 1024;
/** The search index takes over what was imported meanwhile. */
const restsAfterMs = 3_000;

/** `VmRSS` now, `VmHWM` at its highest so far. */
function megabytesOf({ pid }: Product, line: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / kilobytesOfMega;
}

async function importText(product: Product, text: string) {
  const user_token = await signIn(product);
  const form = new FormData();
  form.set('user_token', user_token);
  form.set('in_background', '1');
  form.set('file', new Blob([text]), 'large.yaml');
  const response = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: { job_id: string } };
  const { job_id } = data;
  return vi.waitUntil(
    async () => {
      const progress = await callProduct(product, 'import/progress', { user_token, job_id });
      return ['done', 'failed'].includes(progress.state) && progress;
    },
    { interval: 500, timeout: 300_000 },
  );
}

test.each(Object.keys(largeDocuments))(
  'three megabytes of YAML: %s',
  async name => {
    const product = await startProduct();
    try {
      const atRest = megabytesOf(product, 'VmRSS');
      const { state } = await importText(product, largeDocuments[name]?.() ?? '');
      await new Promise(resolve => setTimeout(resolve, restsAfterMs));
      const more = Math.round(megabytesOf(product, 'VmHWM') - atRest);
      expect(state).toBe('done');
      expect(more).toBeLessThan(mostMegabytes);
    } finally {
      await product.stop();
    }
  },
  400_000,
);
