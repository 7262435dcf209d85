/** The scaled form: two processes behind a proxy, a pair of databases behind another, a storage of S3's kind. */

import { callProduct, freePort, type Product, signIn, startProduct } from '#tests/kit/product.ts';
import { type CloudStorage, startCloudStorage } from '#tests/kit/servers/cloud-storage.ts';
import { type Pair, startPair } from './pair.ts';
import { type Proxy, startProxy } from './proxy.ts';

export type ScaledSite = {
  pair: Pair;
  proxy: Proxy;
  storage: CloudStorage;
  processes: readonly Product[];
  user_token: string;
  /** Through the proxy, as the administrator. */
  call: (name: Parameters<typeof callProduct>[1], input: Record<string, string>) => Promise<unknown>;
  stop(): Promise<void>;
};

export async function startScaledSite(): Promise<ScaledSite> {
  const pair = await startPair('remote_apply');
  const site_ports = [await freePort(), await freePort()];
  const proxy = await startProxy(pair.nodes, { folder: pair.folder, site_ports });
  const environment = {
    DATABASE_URL: proxy.write_url,
    DATABASE_READ_URL: proxy.read_url,
    SECRET_KEY: 'the same key for both processes of a site',
    TRUST_PROXY: 'true',
  };
  const processes: Product[] = [];
  for (const port of site_ports) processes.push(await startProduct({ environment, port }));
  const storage = await startCloudStorage('key', () => Date.now() / 1000);
  const user_token = await signIn({ address: processes[0]?.address ?? '' });
  await keepFilesIn(storage, { processes, user_token });
  return {
    pair,
    proxy,
    storage,
    processes,
    user_token,
    call: async (name, input) => callProduct(proxy, name, { user_token, ...input }),
    async stop() {
      await Promise.all(processes.map(async product => product.stop()));
      await proxy.stop();
      await pair.stop();
      await storage.close();
    },
  };
}

async function keepFilesIn(
  { endpoint }: CloudStorage,
  { processes, user_token }: Pick<ScaledSite, 'processes' | 'user_token'>,
): Promise<void> {
  const place = { key: 'key', secret: 'secret', endpoint, bucket: 'bucket', region: '', protocol: 'http' };
  const oss_setting = JSON.stringify({ oss_type: 's3', domain: '', ...place });
  const [one] = processes;
  if (one === undefined) throw new Error('No process was started.');
  await callProduct(one, 'adminSetting/saveConfig', { oss_open: '1', oss_setting, user_token });
}
