/**
 * npm run dev: the product from its sources, with reload. One process, one address: our own server, and in front of it
 * Vite for the modules of the web. `tsx` runs it, so a change of the server needs a restart (or `tsx watch`).
 */
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { Render } from '#common/reader-page.ts';
import { readConfig } from '#server/platform/config.ts';
import type { EntryFiles } from '#server/serving/reader/entry-files.ts';
import { start } from '#server/start.ts';
import { buildFirstScript } from '#web/vite-first-script.ts';
import { seedDemo } from './seed-demo.ts';

const config = readConfig();

/** What @vitejs/plugin-react wants to run before the first module; a file of ours, so that the policy needs no exception. */
const preamblePath = '/@docstead-preamble.js';
const preamble = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => type => type;`;

const entryScripts = { reader: '/web/reader/main.ts', app: '/web/app/main.tsx' };

async function run(): Promise<void> {
  const front = createHttpServer();
  const vite = await createVite({
    configFile: 'vite.config.ts',
    base: '/',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: front } },
  });
  const first_script = await buildFirstScript();
  const app = entryFilesOf('@entry/app', first_script);
  let isNew = false;
  const inner = await start({
    onAdministrator(account) {
      isNew = true;
      console.log('The administrator, shown this once:', account);
    },
    config: { ...config, port: 0, host: '127.0.0.1', public_url: `http://localhost:${config.port}` },
    loadRender: async () =>
      ((await vite.ssrLoadModule('/web/reader/render.tsx')) as { render: Render }).render,
    entries: () => ({
      reader: entryFilesOf('@entry/reader', first_script),
      app,
      editor: app,
    }),
    // Whoever develops starts it again.
    onRestart: () => process.exit(0),
    web_dir: undefined,
  });
  if (isNew) for (const line of await seedDemo(inner.context)) console.log(line);
  const port = (inner.app.server.address() as AddressInfo).port;
  front.on('request', (incoming, outgoing) => route(vite, port, incoming, outgoing));
  front.listen(config.port, () => console.log(`Docstead, with reload: http://localhost:${config.port}`));
  const stop = () => void Promise.allSettled([vite.close(), inner.stop()]).then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

const entryFilesOf = (script: string, first_script: string): EntryFiles => ({
  first_script,
  text_face: '',
  script,
  preloads: [],
  styles: [],
  style_text: '',
  math_styles: [],
  endpoint_styles: [],
  print_styles: [],
  screen_styles: {},
  texts: {},
});

/** An entry's script in development: the preamble first, then the entry. */
function entryScript(path: string): string | undefined {
  if (path === preamblePath) return preamble;
  const entry = /^\/@entry\/(reader|app)$/.exec(path)?.[1];
  return entry === undefined
    ? undefined
    : `import '/@vite/client'; import '${preamblePath}'; await import('${entryScripts[entry as keyof typeof entryScripts]}');`;
}

const viteOwn = /^\/(@|web\/|common\/|node_modules\/)/;

function route(vite: ViteDevServer, port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const path = (incoming.url ?? '/').split('?')[0] ?? '/';
  const script = entryScript(path);
  if (script !== undefined) {
    outgoing.setHeader('content-type', 'text/javascript').end(script);
  } else if (viteOwn.test(path)) {
    vite.middlewares(incoming, outgoing, () => outgoing.writeHead(404).end());
  } else {
    passOn(port, incoming, outgoing);
  }
}

function passOn(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, answer => {
    // The policy of the product knows no hot reload: eval-free, but with a socket and styles set by script.
    const { 'content-security-policy': _policy, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, rest);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}

await run();
