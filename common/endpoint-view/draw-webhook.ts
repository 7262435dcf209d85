/** A request that the API sends: said at its bar, with what it sends in place of code that calls it. Pure. */
import type { Element, Root } from 'hast';
import type { Endpoint } from '../field-model/model/endpoint.ts';
import { highlight, openHighlightBudget } from '../markdown/highlight.ts';
import { element, elementsOf, hasClass, text } from '../markdown/tree/tree.ts';
import { buildRequest } from '../request-sample/build-request.ts';
import { type Lang, t } from '../texts/index.ts';
import { isBar } from './take-samples.ts';

/** A badge in front of the method, and a line below the bar that says who sends it. */
export function markWebhook(root: Root, kind: 'webhook' | 'callback', lang: Lang): void {
  const at = root.children.findIndex(isBar);
  const bar = root.children[at];
  if (!isBar(bar)) return;
  const line = elementsOf({ type: 'root', children: bar.children }).find(node => hasClass(node, 'line'));
  line?.children.unshift(
    element('span', { className: ['sent-by-api'] }, [text(t(lang, `endpointView.${kind}`))]),
  );
  const words = element('p', { className: ['sent-by-api-words'] }, [
    text(t(lang, `endpointView.${kind}Words`)),
  ]);
  root.children.splice(at + 1, 0, words);
}

/** @returns undefined where it has no body */
export function drawSent(endpoint: Endpoint, lang: Lang): Element | undefined {
  const { body } = buildRequest(endpoint, lang);
  if (body?.kind !== 'text') return undefined;
  const code = highlight(body.text, 'json', openHighlightBudget());
  const head = element('figcaption', { className: ['code-head'], dataCopy: '' }, [
    element('span', {}, [text(t(lang, 'endpointView.sent'))]),
  ]);
  const pre = element('pre', { tabIndex: 0 }, [element('code', {}, code)]);
  return element('figure', { className: ['code'] }, [head, pre]);
}
