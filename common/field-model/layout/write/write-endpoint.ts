/** An endpoint -> its page, in the layout of our own template. Pure. */
import { type FieldWord, fieldWord, isFieldWord } from '#common/texts/field-model.ts';
import { fill, type Lang } from '#common/texts/index.ts';
import type { Body, Endpoint, ErrorCode, ParameterPlace, Response, Security } from '../../model/endpoint.ts';
import { showExample, showValue } from '../../model/json-text.ts';
import { tidyEndpoint } from '../../model/tidy/tidy-model.ts';
import { codeBlock, codeSpan, markdownTable, showPlain } from '../markdown-text.ts';
import { labelOf } from '../page-labels.ts';
import { quoteText, showText } from '../page-text.ts';
import { bodyTable, parameterTable } from './write-fields.ts';

const places = ['path', 'query', 'header', 'cookie'] as const satisfies readonly ParameterPlace[];

export function writeEndpoint(endpoint: Endpoint, lang: Lang): string {
  const tidy = tidyEndpoint(endpoint);
  const address = addressBlock(tidy);
  const parts = [
    heading(headingWord(tidy), lang),
    address,
    deprecationText(tidy, lang),
    // The first words below the heading would be taken for an address.
    address === '' ? quoteText(tidy.description) : showText(tidy.description),
    securityPart(tidy.security, lang),
    ...places.flatMap(place => parameterPart(tidy, place, lang)),
    ...requestPart(tidy, lang),
    ...responsesPart(tidy.responses, lang),
    errorCodesPart(tidy.error_codes, lang),
    detailsPart(tidy, lang),
    remarksPart(tidy.remarks, lang),
  ];
  return `${parts.filter(part => part !== '').join('\n\n')}\n`;
}

function headingWord({ is_webhook, is_callback }: Endpoint): FieldWord {
  if (is_callback === true) return 'callback';
  return is_webhook === true ? 'webhook' : 'endpoint';
}

/** A warning of GitHub's kind: what is true of all of them, the day, then why and what to use instead. */
function deprecationText({ is_deprecated, removal_date, deprecation_note }: Deprecation, lang: Lang): string {
  if (!is_deprecated) return '';
  const word = removal_date === '' ? 'deprecated' : 'deprecatedUntil';
  const lead = fill(fieldWord(lang, word), { date: removal_date });
  return deprecation_note === '' ? lead : `${lead}\n${quoteText(deprecation_note)}`;
}

type Deprecation = Pick<Endpoint, 'is_deprecated' | 'removal_date' | 'deprecation_note'>;

export function heading(word: FieldWord, lang: Lang): string {
  return `## ${fieldWord(lang, word)}`;
}

/** What a person wrote stands last and to the end of the page, whatever it looks like. */
export function remarksPart(remarks: string, lang: Lang): string {
  return remarks === '' ? '' : `${heading('remarks', lang)}\n\n${remarks}`;
}

function addressBlock({ method, servers, path }: Endpoint): string {
  const address = `${servers[0] ?? ''}${path}`;
  if (method === '') return address === '' ? '' : codeBlock('text', address);
  return codeBlock('http', `${method} ${address}`.trim());
}

function parameterPart({ parameters }: Endpoint, place: ParameterPlace, lang: Lang): string[] {
  const here = parameters.filter(parameter => parameter.place === place);
  if (here.length === 0) return [];
  return [heading(place, lang), parameterTable(here, { lang, side: 'request' })];
}

function requestPart({ bodies, body_description, is_body_required }: Endpoint, lang: Lang): string[] {
  if (bodies.length === 0 && body_description === '' && !is_body_required) return [];
  return [
    heading('body', lang),
    is_body_required ? fieldWord(lang, 'bodyRequired') : '',
    showText(body_description),
    ...bodies.flatMap((body, at) => bodyPart(body, { lang, side: 'request', isFirst: at === 0 })),
  ];
}

type BodyOptions = { lang: Lang; side: 'request' | 'response'; isFirst: boolean };

/** The first body needs no word about a type that nobody gave. */
function bodyPart({ content_type, schema, examples }: Body, options: BodyOptions): string[] {
  const { lang, isFirst } = options;
  const parts = [
    bodyTable(schema, options),
    ...examples.map(example => examplePart(example, content_type, lang)),
  ];
  const type = content_type === '' ? fieldWord(lang, 'noContentType') : codeSpan(showValue(content_type));
  const label = labelledLine('contentType', type, lang);
  const isClear = isFirst && content_type === '' && parts.some(part => part !== '');
  return isClear ? parts : [label, ...parts];
}

function labelledLine(word: FieldWord, text: string, lang: Lang): string {
  return `**${fieldWord(lang, word)}${lang === 'en' ? ':' : '：'}** ${text}`.trim();
}

function examplePart({ name, value }: Body['examples'][number], content_type: string, lang: Lang): string {
  const { is_json, text } = showExample(value);
  const language = /xml|html/.exec(content_type)?.[0] ?? '';
  const label =
    name === ''
      ? `**${fieldWord(lang, 'example')}**`
      : labelledLine('example', showPlain(/^["：:]/.test(name) ? JSON.stringify(name) : name), lang);
  return `${label}\n\n${codeBlock(is_json ? 'json' : language, text)}`;
}

function responsesPart(responses: readonly Response[], lang: Lang): string[] {
  if (responses.length === 0) return [];
  return [heading('responses', lang), ...responses.flatMap((one, at) => responsePart(one, at === 0, lang))];
}

function responsePart(response: Response, isFirst: boolean, lang: Lang): string[] {
  const { status, description, headers, bodies } = response;
  const hasHeaders = headers.length > 0;
  const parts = [
    showText(description),
    ...(hasHeaders ? [`**${fieldWord(lang, 'responseHeaders')}**`] : []),
    ...(hasHeaders ? [parameterTable(headers, { lang, side: 'response' })] : []),
    ...bodies.flatMap((body, at) =>
      bodyPart(body, { lang, side: 'response', isFirst: at === 0 && !hasHeaders }),
    ),
  ];
  const isClear = isFirst && status === '' && parts.some(part => part !== '');
  const title = status === '' ? fieldWord(lang, 'noStatus') : showStatus(status);
  return isClear ? parts : [`### ${title}`, ...parts];
}

function showStatus(status: string): string {
  const isPlain = /^[\w*+-]+$/.test(status) && labelOf(status) === undefined;
  return showPlain(isPlain ? status : JSON.stringify(status));
}

function securityPart(security: Endpoint['security'], lang: Lang): string {
  if (security.length === 0) return '';
  const several = security.length > 1;
  const rows = security.flatMap((option, at) =>
    (option.length === 0 ? [undefined] : option).map(one => [
      ...(several ? [String(at + 1)] : []),
      ...securityRow(one, lang),
    ]),
  );
  const heads = (['scheme', 'kind', 'description', 'scopes'] as const).map(word => fieldWord(lang, word));
  const table = markdownTable([[...(several ? [fieldWord(lang, 'option')] : []), ...heads], ...rows]);
  const lead = several ? [fieldWord(lang, 'securityChoice')] : [];
  return [heading('security', lang), ...lead, table].join('\n\n');
}

function securityRow(one: Security | undefined, lang: Lang): string[] {
  if (!one) return [fieldWord(lang, 'noSecurity'), '', '', ''];
  const { name, kind, detail, scopes } = one;
  const isPlain = name !== '' && !/^["(（]/.test(name) && !isFieldWord(name, 'noSecurity');
  return [
    showPlain(isPlain ? name : JSON.stringify(name)),
    kind === '' ? '' : fieldWord(lang, kind),
    detail,
    scopes.map(codeSpan).join(', '),
  ];
}

function errorCodesPart(codes: readonly ErrorCode[], lang: Lang): string {
  if (codes.length === 0) return '';
  const hasRemedy = codes.some(({ remedy }) => remedy !== '');
  const heads = ['errorCode', 'errorMeaning', ...(hasRemedy ? (['errorRemedy'] as const) : [])] as const;
  const rows = codes.map(({ code, meaning, remedy }) => [
    showPlain(code),
    meaning,
    ...(hasRemedy ? [remedy] : []),
  ]);
  return [
    heading('errorCodes', lang),
    markdownTable([heads.map(word => fieldWord(lang, word)), ...rows]),
  ].join('\n\n');
}

function detailsPart({ servers, operation_id }: Endpoint, lang: Lang): string {
  const colon = lang === 'en' ? ': ' : '：';
  const points = [
    ...servers.map(server => `- ${fieldWord(lang, 'server')}${colon}${codeSpan(server)}`),
    ...(operation_id === '' ? [] : [`- ${fieldWord(lang, 'operation')}${colon}${codeSpan(operation_id)}`]),
  ];
  return points.length === 0 ? '' : [heading('details', lang), points.join('\n')].join('\n\n');
}
