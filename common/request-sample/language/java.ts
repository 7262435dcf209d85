import type { HttpRequest, RequestBody } from '../http-request.ts';
import { doubleQuoted } from './quote.ts';

/** With OkHttp. */
export function writeJava({ method, url, headers, body }: HttpRequest): string {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? 'text/plain';
  const needsBody = ['POST', 'PUT', 'PATCH'].includes(method);
  const sent = body ? 'body' : needsBody ? 'RequestBody.create(new byte[0], null)' : 'null';
  return [
    'OkHttpClient client = new OkHttpClient();',
    ...(body ? [bodyLine(body, type)] : []),
    'Request request = new Request.Builder()',
    `    .url(${doubleQuoted(url)})`,
    `    .method(${doubleQuoted(method)}, ${sent})`,
    ...headers.map(({ name, value }) => `    .addHeader(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    '    .build();',
    'try (Response response = client.newCall(request).execute()) {',
    '    System.out.println(response.code() + " " + response.body().string());',
    '}',
  ].join('\n');
}

function bodyLine(body: RequestBody, type: string): string {
  if (body.kind === 'text')
    return `RequestBody body = RequestBody.create(${lines(body.text)}, MediaType.parse(${doubleQuoted(type)}));`;
  const parts = body.parts.map(({ name, value, is_file }) =>
    is_file
      ? `    .addFormDataPart(${doubleQuoted(name)}, ${doubleQuoted(value)}, RequestBody.create(new File(${doubleQuoted(value)}), null))`
      : `    .addFormDataPart(${doubleQuoted(name)}, ${doubleQuoted(value)})`,
  );
  return [
    'RequestBody body = new MultipartBody.Builder().setType(MultipartBody.FORM)',
    ...parts,
    '    .build();',
  ].join('\n');
}

const lines = (text: string) =>
  text
    .split(/(?<=\n)/)
    .map(doubleQuoted)
    .join('\n    + ');
