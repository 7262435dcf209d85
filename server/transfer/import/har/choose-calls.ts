/** Of all that a browser recorded, the calls of an API. What is left out is counted by its host. */
import type { ImportWarning } from '../document/document.ts';
import type { Call } from './har-call.ts';

/** Hosts that only watch visitors, whoever's pages they are on. */
const trackerHosts =
  /(^|\.)(google-analytics\.com|googletagmanager\.com|googleadservices\.com|googlesyndication\.com|doubleclick\.net|analytics\.google\.com|connect\.facebook\.net|segment\.(io|com)|sentry\.io|hotjar\.(com|io)|mixpanel\.com|amplitude\.com|clarity\.ms|bat\.bing\.com|datadoghq(-browser-agent)?\.(com|eu)|browser-intake-[\w-]+\.(com|eu)|nr-data\.net|newrelic\.com|fullstory\.com|logrocket\.(com|io)|bugsnag\.com|rollbar\.com|heap-?analytics\.com|matomo\.cloud|plausible\.io|posthog\.com|cloudflareinsights\.com|intercom\.io|hs-(analytics|scripts|banner)\.(com|net)|hubspot\.com|scorecardresearch\.com|criteo\.(com|net)|adnxs\.com|hm\.baidu\.com|hmcdn\.baidu\.com|cnzz\.com|umeng\.com|sensorsdata\.cn|growingio\.com|mmstat\.com|mc\.yandex\.ru|analytics\.tiktok\.com|px\.ads\.linkedin\.com|optimizely\.com|cookielaw\.org|onetrust\.com)(:\d+)?$/;

/** Kinds of requests that no program would send. */
const ownKinds = /^(ping|beacon|csp-report|csp_report|preflight|prefetch|websocket|eventsource-ping)$/;
const staticKinds =
  /^(document|stylesheet|image|media|font|script|texttrack|manifest|imageset|other-static)$/;
const staticTypes =
  /^(image|font|audio|video)\/|^text\/(css|javascript|ecmascript)$|^application\/(javascript|x-javascript|ecmascript|wasm|font-|x-font|manifest\+json|vnd\.ms-fontobject)/;
const staticNames =
  /\.(js|mjs|css|map|png|jpe?g|gif|webp|avif|svg|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wasm|webmanifest)$/i;

type Reason = 'staticLeftOut' | 'trackersLeftOut';

export function chooseCalls(calls: readonly Call[]): { chosen: Call[]; warnings: ImportWarning[] } {
  const chosen: Call[] = [];
  const counts = new Map<string, { code: Reason; host: string; count: number }>();
  for (const call of calls) {
    const code = reasonAgainst(call);
    if (code === undefined) {
      chosen.push(call);
      continue;
    }
    const key = `${code} ${call.host}`;
    const known = counts.get(key) ?? { code, host: call.host, count: 0 };
    known.count += 1;
    counts.set(key, known);
  }
  const warnings = [...counts.values()].map(({ code, host, count }) => ({
    code,
    where: host,
    values: { count },
  }));
  return { chosen, warnings };
}

function reasonAgainst(call: Call): Reason | undefined {
  if (trackerHosts.test(call.host) || /^(ping|beacon|csp[-_]report)$/.test(call.resource))
    return 'trackersLeftOut';
  return isStatic(call) ? 'staticLeftOut' : undefined;
}

function isStatic(call: Call): boolean {
  const { method, resource, answer } = call;
  if (ownKinds.test(resource) || isPreflight(call)) return true;
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (staticKinds.test(resource)) return true;
  if (resource === 'xhr' || resource === 'fetch') return isStaticName(call) && !isData(answer.type);
  return isStaticName(call) || staticTypes.test(answer.type) || answer.type === 'text/html';
}

function isStaticName({ segments }: Call): boolean {
  return staticNames.test(segments.at(-1) ?? '');
}

function isData(type: string): boolean {
  return /json|xml$/.test(type) && type !== 'image/svg+xml';
}

/** A browser asks whether it may ask. */
function isPreflight({ method, headers }: Call): boolean {
  return (
    method === 'OPTIONS' && headers.some(({ name }) => name.toLowerCase() === 'access-control-request-method')
  );
}
