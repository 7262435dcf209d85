/** The tree of a page -> the same with its endpoints drawn: fields as lists, samples beside them; every other part stays. Pure. */
import type { Element, Root } from 'hast';
import { isComponentText } from '../field-model/layout/read/read-component.ts';
import type { Endpoint } from '../field-model/model/endpoint.ts';
import { isOwnLayout, readRecognised } from '../field-model/read-markdown.ts';
import type { ItemCorrection } from '../field-model/recognise/outline/alike.ts';
import type { RecognisedPage } from '../field-model/recognise/recognise.ts';
import { become, element, elementsOf, hasClass, isElement, textOf } from '../markdown/tree/tree.ts';
import { calledEndpoint } from '../request-sample/called-endpoint.ts';
import { isFieldWord } from '../texts/field-model.ts';
import { type Lang, t } from '../texts/index.ts';
import { divideEndpoint, drawBar } from './divide-endpoint.ts';
import { drawDeprecation } from './draw-deprecation.ts';
import { drawSamples } from './draw-samples.ts';
import { drawSecurity } from './draw-security.ts';
import { drawSeveral } from './draw-several.ts';
import { markWebhook } from './draw-webhook.ts';
import { drawFields } from './field/field-list.ts';
import { matchSamples, matchTables } from './match-parts.ts';
import { drawMediaTypes } from './tab/draw-media.ts';
import { drawStatuses } from './tab/draw-statuses.ts';
import { takeCall } from './take-call.ts';
import { foldRequests, isBar, levelOf, takeAnswers } from './take-samples.ts';
import { type Saying, sayOwnWords } from './words/own-words.ts';
import { sayFields, sayTables } from './words/table-words.ts';

type Drawing = Saying & { corrections?: readonly ItemCorrection[] | undefined };

/** Changes the tree in place. @returns whether anything was drawn */
export function drawPage(root: Root, markdown: string, { lang, toc, corrections }: Drawing): boolean {
  const { models, page } = readRecognised(markdown, corrections);
  // A page that is stored with its letters escaped is read as it was typed.
  const isKnown = page.endpoints.length > 0 || isComponentText(markdown);
  if (!isKnown || page.markdown !== markdown) return false;
  const addressOf = addresses(root);
  const isOurs = isOwnLayout(markdown);
  if (isOurs) sayOwnWords(root, { lang, toc });
  for (const table of matchTables(root, page)) {
    const drawn = drawFields(isOurs ? sayFields(table, lang) : table, { lang, addressOf });
    const words = {
      dataUnfoldAll: t(lang, 'endpointView.unfoldAll'),
      dataFoldAll: t(lang, 'endpointView.foldAll'),
      dataFilter: t(lang, 'endpointView.filter'),
    };
    const properties = { className: ['field-lists'], ...lineOf(table.frame), ...words };
    become(table.frame, element('div', properties, drawn));
  }
  drawSecurity(root, lang);
  if (isOurs) sayTables(root, lang);
  const [first, ...others] = models;
  if (first?.kind === 'endpoint' && others.length === 0) drawOnly(root, first.endpoint, { page, lang });
  else if (!drawSeveral(root, page, models, lang)) drawStatuses(root, 'statuses');
  return true;
}

function lineOf({ properties }: Element) {
  return properties.dataLine === undefined ? {} : { dataLine: properties.dataLine };
}

/** A page about one endpoint: what it is, samples, then everything else. */
function drawOnly(
  root: Root,
  endpoint: Endpoint,
  { page, lang }: { page: RecognisedPage; lang: Lang },
): void {
  const samples = matchSamples(root, page);
  const answers = takeAnswers(root, samples);
  foldRequests(root, samples, lang);
  drawMediaTypes(root);
  drawStatuses(root, 'statuses');
  if (!root.children.some(isBar)) {
    takeCall(root, endpoint);
    root.children.unshift(drawBar(endpoint));
  }
  if (endpoint.is_webhook === true)
    markWebhook(root, endpoint.is_callback === true ? 'callback' : 'webhook', lang);
  drawDeprecation(root, endpoint, lang);
  nameCall(root);
  dropOwnHeading(root);
  divideEndpoint(root, drawSamples(calledEndpoint(endpoint, page, 0), answers, { lang, at: 1 }));
}

/** The heading of the page is read with its method and address: `page:method`, `page:path`; nothing else has such an address. */
function nameCall(root: Root): void {
  const bar = root.children.find(isBar);
  const parts = bar ? elementsOf({ type: 'root', children: bar.children }) : [];
  for (const node of parts) {
    if (hasClass(node, 'method')) node.properties.id = 'page:method';
    if (hasClass(node, 'url')) node.properties.id = 'page:path';
  }
}

/** Our layout says "Endpoint" above the bar, which says it again. */
function dropOwnHeading(root: Root): void {
  const at = root.children.findIndex(isBar);
  const before = root.children.slice(0, at).findLastIndex(child => isElement(child));
  const heading = root.children[before];
  if (
    isElement(heading) &&
    levelOf(heading) > 0 &&
    (['endpoint', 'webhook', 'callback'] as const).some(word =>
      isFieldWord(textOf(heading).replace(/^#/, ''), word),
    )
  )
    root.children.splice(before, 1);
}

/** Places of the document around the article, which scripts look for. */
const ownAddresses =
  'root answers text contents article-html offline top files Files page:title page:method page:path'.split(
    ' ',
  );

/** `items.sku`, or with a number where that is taken: headings have no dots, fields of two tables may have one name. */
function addresses(root: Root): (way: string) => string {
  const taken = new Set(elementsOf(root).map(({ properties }) => String(properties.id ?? '')));
  for (const id of ownAddresses) taken.add(id);
  const counts = new Map<string, number>();
  return way => {
    const name = way.replaceAll('[]', '').replace(/^\.+/, '').replace(/\s+/g, '-').slice(0, 200);
    let count = counts.get(name) ?? 1;
    let id = count === 1 ? name : `${name}-${count}`;
    for (; taken.has(id); id = `${name}-${count}`) count += 1;
    taken.add(id);
    counts.set(name, count);
    return id;
  };
}
