/** What stands beside an endpoint: the request as code, and the answers by their status. Pure. */
import type { Element, ElementContent } from 'hast';
import { withScheme, writtenHost } from '../environment/written-host.ts';
import type { Endpoint } from '../field-model/model/endpoint.ts';
import type { Schema } from '../field-model/model/schema.ts';
import { sampleValue } from '../field-model/sample-value.ts';
import { highlight, openHighlightBudget } from '../markdown/highlight.ts';
import { element, text } from '../markdown/tree/tree.ts';
import { baseOf, buildRequest } from '../request-sample/build-request.ts';
import { sampleLanguages } from '../request-sample/languages.ts';
import { type Lang, t } from '../texts/index.ts';
import { drawSent } from './draw-webhook.ts';
import { statusSign } from './tab/status-sign.ts';
import { drawTabs } from './tab/tab-set.ts';
import type { AnswerSample } from './take-samples.ts';

/** @param at which endpoint of its page */
export function drawSamples(
  endpoint: Endpoint,
  answers: readonly AnswerSample[],
  { lang, at }: { lang: Lang; at: number },
): Element {
  const shown = answers.length > 0 ? answers : makeAnswers(endpoint, lang);
  const sent = endpoint.is_webhook === true ? drawSent(endpoint, lang) : undefined;
  const isCalled = endpoint.is_webhook !== true;
  const parts = [
    ...(isCalled ? [drawCallBar(endpoint)] : []),
    ...(isCalled && shown.length > 0 ? [drawSides(lang, at)] : []),
    ...(isCalled ? [drawRequest(endpoint, lang)] : []),
    ...(sent ? [sent] : []),
    ...(shown.length > 0 ? [drawAnswers(shown, lang, at)] : []),
  ];
  return element('aside', { className: ['samples'], ariaLabel: t(lang, 'endpointView.samples') }, parts);
}

/** Where the environment is chosen and the endpoint tried, once scripts are there; until then the server that the page names. */
function drawCallBar(endpoint: Endpoint): Element {
  const base = baseOf(endpoint);
  const server = base === '' ? writtenHost(withScheme(endpoint.path)) : base;
  return element('div', { className: ['call-bar'] }, [element('span', {}, [text(server)])]);
}

/** On a phone one of both is shown; where they have room this is not. */
function drawSides(lang: Lang, at: number): Element {
  const sides = (['request', 'answer'] as const).map((side, place) =>
    element('label', {}, [
      element('input', {
        type: 'radio',
        name: `side-${at}`,
        className: [`side-${side}`],
        checked: place === 0,
        autoComplete: ['off'],
      }),
      element('span', {}, [text(t(lang, `endpointView.${side}`))]),
    ]),
  );
  const properties = {
    className: ['sample-sides'],
    role: 'radiogroup',
    ariaLabel: t(lang, 'endpointView.samples'),
  };
  return element('div', properties, sides);
}

/** In the first language; others are written in the browser, from the same request. */
function drawRequest(endpoint: Endpoint, lang: Lang): Element {
  const request = buildRequest(endpoint, lang);
  const [first] = sampleLanguages;
  const source = first?.write(request) ?? '';
  const code = highlight(source, first?.grammar ?? '', openHighlightBudget());
  return element(
    'figure',
    {
      className: ['code', 'sample-request'],
      dataRequest: JSON.stringify(request),
      dataBase: baseOf(endpoint),
      dataLanguage: t(lang, 'endpointView.language'),
      dataMore: t(lang, 'endpointView.moreLanguages'),
    },
    [
      element('figcaption', { className: ['code-head'], dataCopy: '' }, [
        element('span', {}, [text(first?.name ?? '')]),
      ]),
      element('pre', { tabIndex: 0 }, [element('code', {}, code)]),
    ],
  );
}

/** Where the page shows no answer, what its fields say one looks like; that it was made is said at it. */
function makeAnswers({ responses }: Endpoint, lang: Lang): AnswerSample[] {
  return responses.flatMap(({ status, bodies: [body] }) => {
    if (!body || !isKnown(body.schema)) return [];
    const source = JSON.stringify(sampleValue(body.schema, lang), undefined, 2);
    const code = element('code', {}, highlight(source, 'json', openHighlightBudget()));
    const head = element('figcaption', { className: ['code-head'], dataCopy: '' }, [
      element('span', {}, [text(t(lang, 'endpointView.made'))]),
    ]);
    const figure = element('figure', { className: ['code'] }, [
      head,
      element('pre', { tabIndex: 0 }, [code]),
    ]);
    return [{ status, label: '', figure }];
  });
}

function isKnown({ properties, items, values, examples, choice }: Schema): boolean {
  if (choice !== undefined && choice.kind !== 'allOf' && choice.schemas.some(isKnown)) return true;
  return properties.length > 0 || items !== undefined || values.length > 0 || examples.length > 0;
}

function drawAnswers(answers: readonly AnswerSample[], lang: Lang, at: number): Element {
  const tabs = answers.map(({ status, label, figure }) => ({
    label: labelOf(status, label, lang),
    content: [figure],
  }));
  const set = drawTabs(`answers-${at}`, 'box', tabs);
  return element('div', { className: ['sample-answers'] }, [set]);
}

function labelOf(status: string, label: string, lang: Lang): ElementContent[] {
  const words = status === '' ? (label === '' ? t(lang, 'endpointView.answer') : label) : status;
  const more =
    status === '' || label === '' || label.includes(status) ? [] : [element('small', {}, [text(label)])];
  return [...statusSign(status), text(words), ...more];
}
