/** What a page shows of an environment: its samples and the host in the bar of an endpoint follow it. */
import type { Environment } from '#common/contract/content/environment.ts';
import { fillText, joinAddress, type Values } from '#common/environment/fill.ts';
import type { HttpRequest } from '#common/request-sample/http-request.ts';

/** Of a sample whose request is another one now. */
export const requestChange = 'requestchange';

type Filling = { environment: Environment | undefined; values: Values };

/** @param article as the server drew it, or as it was filled before */
export function fillPage(article: ParentNode, filling: Filling): void {
  for (const figure of article.querySelectorAll<HTMLElement>('.sample-request')) fillSample(figure, filling);
  for (const bar of article.querySelectorAll<HTMLElement>('.endpoint .line')) fillBar(bar, filling);
}

function fillSample(figure: HTMLElement, filling: Filling): void {
  const { dataset } = figure;
  dataset.ownRequest ??= dataset.request ?? '';
  const request = readRequest(dataset.ownRequest);
  if (request === undefined) return;
  dataset.request = JSON.stringify(fillRequest(request, dataset.base ?? '', filling));
  figure.dispatchEvent(new Event(requestChange));
}

function readRequest(text: string): HttpRequest | undefined {
  try {
    return JSON.parse(text) as HttpRequest;
  } catch {
    return undefined;
  }
}

/** @param base what stands before the path of the endpoint in its address */
function fillRequest(request: HttpRequest, base: string, { environment, values }: Filling): HttpRequest {
  const { url, headers, body } = request;
  const fill = (text: string) => fillText(text, values, 'double');
  const path = base !== '' && url.startsWith(base) ? url.slice(base.length) : url;
  const address = environment ? joinAddress(fill(environment.base_url), path) : url;
  return {
    ...request,
    url: fillText(address, values, 'any'),
    headers: headers.map(({ name, value }) => ({ name, value: fill(value) })),
    ...(body?.kind === 'text' && { body: { kind: 'text', text: fill(body.text) } }),
  };
}

function fillBar(bar: HTMLElement, { environment, values }: Filling): void {
  const host = bar.querySelector<HTMLElement>('.host');
  const url = bar.querySelector('.url');
  if (host === null || url === null) return;
  bar.dataset.ownCopy ??= bar.dataset.copy ?? '';
  host.dataset.own ??= host.textContent ?? '';
  const rest = bar.dataset.ownCopy.slice(host.dataset.own.length);
  const whole = environment
    ? joinAddress(fillText(environment.base_url, values, 'double'), bar.dataset.ownCopy)
    : bar.dataset.ownCopy;
  bar.dataset.copy = fillText(whole, values, 'any');
  host.textContent = whole.endsWith(rest) ? whole.slice(0, whole.length - rest.length) : host.dataset.own;
}
