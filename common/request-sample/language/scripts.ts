/** Samples in further languages of scripts. Pure. */
import type { HttpRequest } from '../http-request.ts';
import { doubleQuoted, quotedBy, singleQuoted } from './quote.ts';

/** With axios, in Node. */
export function writeAxios({ method, url, headers, body }: HttpRequest): string {
  const pairs = headers.map(({ name, value }) => `${doubleQuoted(name)}: ${doubleQuoted(value)}`);
  const before = ['import axios from "axios";'];
  const options = [`method: ${doubleQuoted(method)}`, `url: ${doubleQuoted(url)}`];
  if (pairs.length > 0) options.push(`headers: { ${pairs.join(', ')} }`);
  if (body?.kind === 'text') options.push(`data: ${doubleQuoted(body.text)}`);
  if (body?.kind === 'form') {
    before.push('import { openAsBlob } from "node:fs";', 'const form = new FormData();');
    for (const { name, value, is_file } of body.parts)
      before.push(
        `form.append(${doubleQuoted(name)}, ${is_file ? `await openAsBlob(${doubleQuoted(value)})` : doubleQuoted(value)});`,
      );
    options.push('data: form');
  }
  const given = options.map(line => `  ${line},`).join('\n');
  return `${before.join('\n')}\nconst { status, data } = await axios({\n${given}\n});\nconsole.log(status, data);`;
}

/** With the standard library. */
export function writeRuby({ method, url, headers, body }: HttpRequest): string {
  const name = `${method.slice(0, 1)}${method.slice(1).toLowerCase()}`;
  const parts =
    body?.kind === 'form'
      ? body.parts.map(
          part =>
            `  [${singleQuoted(part.name)}, ${part.is_file ? `File.open(${singleQuoted(part.value)})` : singleQuoted(part.value)}],`,
        )
      : [];
  return [
    "require 'net/http'",
    `uri = URI(${singleQuoted(url)})`,
    `request = Net::HTTP::${name}.new(uri)`,
    ...headers.map(one => `request[${singleQuoted(one.name)}] = ${singleQuoted(one.value)}`),
    ...(body?.kind === 'text' ? [`request.body = ${singleQuoted(body.text)}`] : []),
    ...(body?.kind === 'form' ? [`request.set_form([\n${parts.join('\n')}\n], 'multipart/form-data')`] : []),
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') { |http| http.request(request) }",
    'puts response.code, response.body',
  ].join('\n');
}

/** With httr. */
export function writeR({ method, url, headers, body }: HttpRequest): string {
  const pairs = headers.map(({ name, value }) => `${doubleQuoted(name)} = ${doubleQuoted(value)}`);
  const parts =
    body?.kind === 'form'
      ? body.parts.map(
          ({ name, value, is_file }) =>
            `${doubleQuoted(name)} = ${is_file ? `upload_file(${doubleQuoted(value)})` : doubleQuoted(value)}`,
        )
      : [];
  const given = [
    doubleQuoted(method),
    doubleQuoted(url),
    ...(pairs.length > 0 ? [`add_headers(${pairs.join(', ')})`] : []),
    ...(body?.kind === 'text' ? [`body = ${doubleQuoted(body.text)}`] : []),
    ...(body?.kind === 'form' ? [`body = list(${parts.join(', ')})`, 'encode = "multipart"'] : []),
  ];
  return `library(httr)\nresponse <- VERB(\n${given.map(line => `  ${line}`).join(',\n')}\n)\ncat(status_code(response), content(response, "text"))`;
}

/** `#{…}` would be run. */
const elixirQuoted = quotedBy(code => `\\x{${code}}`, '#');

/** With Req. */
export function writeElixir({ method, url, headers, body }: HttpRequest): string {
  const pairs = headers.map(({ name, value }) => `{${elixirQuoted(name)}, ${elixirQuoted(value)}}`);
  const parts =
    body?.kind === 'form'
      ? body.parts.map(
          ({ name, value, is_file }) =>
            `{${elixirQuoted(name)}, ${is_file ? `File.stream!(${elixirQuoted(value)})` : elixirQuoted(value)}}`,
        )
      : [];
  const given = [
    `method: ${elixirQuoted(method)}`,
    `url: ${elixirQuoted(url)}`,
    ...(pairs.length > 0 ? [`headers: [${pairs.join(', ')}]`] : []),
    ...(body?.kind === 'text' ? [`body: ${elixirQuoted(body.text)}`] : []),
    ...(body?.kind === 'form' ? [`form_multipart: [${parts.join(', ')}]`] : []),
  ];
  return `response = Req.request!(\n${given.map(line => `  ${line}`).join(',\n')}\n)\nIO.puts("#{response.status} #{inspect(response.body)}")`;
}
