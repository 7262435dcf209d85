/** A request of Bruno -> the same in Postman's words. */
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';

export function brunoRequest(entry: Plain): Plain {
  const request = plainOf(entry.request);
  const params = listOf(request.params).filter(isPlain);
  const query = params.filter(({ type }) => type !== 'path');
  const auth = brunoAuth(plainOf(request.auth));
  return {
    name: textOf(entry.name),
    request: {
      method: firstText(request.method, 'GET'),
      url: {
        raw: textOf(request.url),
        query: query.map(fieldOf),
        variable: params.filter(({ type }) => type === 'path').map(fieldOf),
      },
      header: listOf(request.headers).filter(isPlain).map(fieldOf),
      description: textOf(request.docs).trim(),
      ...(auth && { auth }),
      ...bodyOf(plainOf(request.body), listOf(request.headers)),
    },
    response: listOf(entry.examples).filter(isPlain).map(answerOf),
  };
}

function fieldOf({ name, value, enabled, description, type }: Plain): Plain {
  return {
    key: textOf(name),
    value: Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value),
    description: textOf(description),
    disabled: enabled === false,
    ...(type === 'file' && { type, src: '' }),
  };
}

const textModes = { json: 'json', xml: 'xml', text: 'text', sparql: 'text' } as const;

function bodyOf(body: Plain, headers: unknown[]): Plain {
  const mode = textOf(body.mode);
  if (mode === 'formUrlEncoded') return { body: { mode: 'urlencoded', urlencoded: fieldsIn(body, mode) } };
  if (mode === 'multipartForm') return { body: { mode: 'formdata', formdata: fieldsIn(body, mode) } };
  if (mode === 'graphql') return { body: { mode, graphql: plainOf(body.graphql) } };
  if (mode === 'file') return { body: { mode } };
  if (!isTextMode(mode)) return {};
  const raw = textOf(body[mode]);
  const isSaid = headers.some(one => textOf(plainOf(one).name).toLowerCase() === 'content-type');
  const options = isSaid ? {} : { options: { raw: { language: textModes[mode] } } };
  return { body: { mode: 'raw', raw, ...options } };
}

function isTextMode(mode: string): mode is keyof typeof textModes {
  return Object.hasOwn(textModes, mode);
}

function fieldsIn(body: Plain, mode: string): Plain[] {
  return listOf(body[mode]).filter(isPlain).map(fieldOf);
}

/** Undefined where it is as around it. */
export function brunoAuth(auth: Plain): Plain | undefined {
  const mode = textOf(auth.mode);
  if (mode === '' || mode === 'inherit') return undefined;
  const said = plainOf(auth[mode]);
  if (mode === 'none') return { type: 'noauth' };
  if (mode === 'apikey') {
    const place = /^query/i.test(textOf(said.placement)) ? 'query' : 'header';
    return { type: mode, apikey: { key: textOf(said.key), in: place } };
  }
  if (mode !== 'oauth2') return { type: mode };
  const authUrl = textOf(said.grantType) === 'authorization_code' ? textOf(said.authorizationUrl) : '';
  return {
    type: mode,
    oauth2: { authUrl, accessTokenUrl: textOf(said.accessTokenUrl), scope: textOf(said.scope) },
  };
}

/** A saved answer. */
function answerOf({ name, response }: Plain): Plain {
  const { status, statusText, headers, body } = plainOf(response);
  const { content } = plainOf(body);
  return {
    name: textOf(name),
    code: firstText(status, plainOf(status).code),
    status: firstText(statusText, plainOf(status).text),
    header: listOf(headers).filter(isPlain).map(fieldOf),
    body: typeof content === 'object' && content !== null ? JSON.stringify(content) : textOf(content),
  };
}
