/** One entry of a HAR file -> what was sent and what came back, as far as a page may say it. */
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { type Field, listFields } from '../postman/postman-field.ts';

type Answer = { status: string; status_text: string; type: string; text: string; headers: Field[] };

export type Call = {
  method: string;
  /** Without name and password. */
  server: string;
  host: string;
  /** Of the path, as they were sent. */
  segments: string[];
  query: Field[];
  headers: Field[];
  body_type: string;
  body_text: string;
  form: Field[];
  /** As browsers name it: `xhr`, `image`; empty where nothing is said. */
  resource: string;
  answer: Answer;
};

/** Undefined for what is no request of HTTP. */
export function readCall(entry: unknown): Call | undefined {
  const source = plainOf(entry);
  const request = plainOf(source.request);
  const address = addressOf(textOf(request.url));
  const method = textOf(request.method).trim().toUpperCase();
  if (!address || !/^[A-Z]{1,20}$/.test(method)) return undefined;
  const body = plainOf(request.postData);
  return {
    method,
    server: `${address.protocol}//${address.host}`,
    host: address.host,
    segments: address.pathname.split('/').slice(1),
    query: [...address.searchParams].map(([name, value]) => fieldOf(name, value)),
    headers: listFields(request.headers),
    body_type: typeIn(firstText(body.mimeType, headerOf(request, 'content-type'))),
    body_text: textOf(body.text),
    form: listOf(body.params).filter(isPlain).map(formField),
    resource: textOf(source._resourceType).toLowerCase(),
    answer: answerOf(plainOf(source.response)),
  };
}

function addressOf(text: string): URL | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return address && /^https?:$/.test(address.protocol) ? address : undefined;
}

export function fieldOf(name: string, value: string): Field {
  return { name, value, description: '', is_disabled: false, is_file: false };
}

function formField(source: Plain): Field {
  const is_file = textOf(source.fileName) !== '';
  return { ...fieldOf(textOf(source.name), is_file ? '' : textOf(source.value)), is_file };
}

function answerOf(response: Plain): Answer {
  const content = plainOf(response.content);
  const type = typeIn(firstText(content.mimeType, headerOf(response, 'content-type')));
  const status = textOf(response.status);
  return {
    status: /^[1-5]\d\d$/.test(status) ? status : '',
    status_text: textOf(response.statusText).trim(),
    type,
    text: isText(type) ? decoded(textOf(content.text), content.encoding === 'base64') : '',
    headers: listFields(response.headers),
  };
}

function headerOf({ headers }: Plain, name: string): string {
  return listFields(headers).find(field => field.name.toLowerCase() === name)?.value ?? '';
}

/** `application/json; charset=utf-8` -> `application/json` */
function typeIn(said: string): string {
  const type = said.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === 'x-unknown' ? '' : type;
}

function isText(type: string): boolean {
  return type === '' || /^text\/|json|xml|javascript|x-www-form-urlencoded|graphql/.test(type);
}

function decoded(text: string, isBase64: boolean): string {
  return isBase64 ? Buffer.from(text, 'base64').toString('utf8') : text;
}
