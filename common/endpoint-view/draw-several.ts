/** A page about several endpoints: each is drawn by itself, with its samples beside it; what stands between them stays. Pure. */
import type { Root } from 'hast';
import type { Endpoint } from '../field-model/model/endpoint.ts';
import { endpointsIn, type PageModel } from '../field-model/model/page-model.ts';
import type { RecognisedPage } from '../field-model/recognise/recognise.ts';
import { element, isElement } from '../markdown/tree/tree.ts';
import { calledEndpoint } from '../request-sample/called-endpoint.ts';
import type { Lang } from '../texts/index.ts';
import { divideEndpoint, drawBar, isContent } from './divide-endpoint.ts';
import { drawDeprecation } from './draw-deprecation.ts';
import { drawSamples } from './draw-samples.ts';
import { type DrawnSample, matchSamples } from './match-parts.ts';
import { drawStatuses } from './tab/draw-statuses.ts';
import { takeCall } from './take-call.ts';
import { foldRequests, isBar, levelOf, takeAnswers } from './take-samples.ts';

/** A page of more is a list: samples of each would be longer than the page. */
const drawnMax = 60;

type Child = Root['children'][number];
/** Lines of the text. */
type Lines = { from: number; to: number };

/** @returns false where they stay as they are */
export function drawSeveral(
  root: Root,
  page: RecognisedPage,
  models: readonly PageModel[],
  lang: Lang,
): boolean {
  const endpoints = endpointsIn(models);
  if (endpoints.length < 2 || endpoints.length > drawnMax) return false;
  if (endpoints.length !== page.endpoints.length) return false;
  // Rows of a table stay a table.
  if (page.endpoints.some(({ row }) => row !== undefined)) return false;
  const samples = matchSamples(root, page);
  const places = page.endpoints.map(({ segment }) => placeOf(page, segment));
  const runs = divide(root.children, places);
  root.children = runs.flatMap(({ at, children }) => {
    const endpoint = endpoints[at];
    const own = page.endpoints[at]?.reading.samples ?? [];
    if (!endpoint) return children;
    return drawPart(children, endpoint, {
      called: calledEndpoint(endpoint, page, at),
      samples: samples.filter(one => own.includes(one.sample)),
      lang,
      at,
    });
  });
  return true;
}

function placeOf({ items, markdown }: RecognisedPage, { from, to }: Lines): Lines {
  const lines = markdown.split('\n').length;
  const lineAt = (at: number) => items[at]?.block.line ?? lines;
  return { from: lineAt(from), to: lineAt(to) };
}

type Run = { at: number; children: Child[] };

/** What stands at the top level of a page -> which endpoint it is about, -1 for none. */
function divide(children: readonly Child[], places: readonly Lines[]): Run[] {
  const runs: Run[] = [];
  let at = -1;
  for (const child of children) {
    const line = isElement(child) ? Number(child.properties.dataLine ?? Number.NaN) : Number.NaN;
    if (!Number.isNaN(line)) at = places.findIndex(({ from, to }) => line >= from && line < to);
    else if (isElement(child, 'section')) at = -1;
    const last = runs.at(-1);
    if (last?.at === at) last.children.push(child);
    else runs.push({ at, children: [child] });
  }
  return runs;
}

/** `called`: the same endpoint with the server that samples call. */
type Drawn = { called: Endpoint; samples: readonly DrawnSample[]; lang: Lang; at: number };

function drawPart(children: Child[], endpoint: Endpoint, { called, samples, lang, at }: Drawn): Child[] {
  const part: Root = { type: 'root', children };
  const answers = takeAnswers(part, samples);
  foldRequests(part, samples, lang);
  drawStatuses(part, `statuses-${at + 1}`);
  const heading = takeHeading(part);
  if (!part.children.some(isBar)) {
    takeCall(part, endpoint);
    part.children.unshift(drawBar(endpoint));
  }
  drawDeprecation(part, endpoint, lang);
  if (heading) part.children.unshift(heading);
  if (heading && endpoint.is_deprecated) heading.properties.className = ['deprecated-name'];
  divideEndpoint(part, drawSamples(called, answers, { lang, at: at + 1 }));
  const ariaLabel = `${endpoint.method} ${endpoint.path}`.trim();
  return [element('section', { className: ['endpoint-part'], ariaLabel }, part.children.filter(isContent))];
}

/** What the endpoint is called stands above its bar. */
function takeHeading({ children }: Root) {
  const at = children.findIndex(child => isElement(child));
  const first = children[at];
  if (!isElement(first) || levelOf(first) === 0) return undefined;
  children.splice(0, at + 1);
  return first;
}
