/** Samples for languages of systems and for the JVM. Pure. */
import type { FormPart, HttpRequest } from '../http-request.ts';
import { doubleQuoted, quotedBy } from './quote.ts';

const rustQuoted = quotedBy(code => `\\u{${code}}`);
/** Three digits, so that no digit behind it counts. */
const cQuoted = quotedBy(code => `\\${Number.parseInt(code, 16).toString(8).padStart(3, '0')}`, '?');

/** With reqwest. */
export function writeRust({ method, url, headers, body }: HttpRequest): string {
  const parts = (all: readonly FormPart[]) =>
    all.map(({ name, value, is_file }) => {
      const [field, said] = [rustQuoted(name), rustQuoted(value)];
      return is_file ? `        .file(${field}, ${said})?` : `        .text(${field}, ${said})`;
    });
  return [
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    ...(body?.kind === 'form'
      ? ['    let form = reqwest::blocking::multipart::Form::new()', `${parts(body.parts).join('\n')};`]
      : []),
    '    let response = reqwest::blocking::Client::new()',
    `        .request(reqwest::Method::from_bytes(${rustQuoted(method)}.as_bytes())?, ${rustQuoted(url)})`,
    ...headers.map(({ name, value }) => `        .header(${rustQuoted(name)}, ${rustQuoted(value)})`),
    ...(body
      ? [body.kind === 'text' ? `        .body(${rustQuoted(body.text)})` : '        .multipart(form)']
      : []),
    '        .send()?;',
    '    println!("{} {}", response.status(), response.text()?);',
    '    Ok(())',
    '}',
  ].join('\n');
}

/** With libcurl. */
export function writeC({ method, url, headers, body }: HttpRequest): string {
  return [
    '#include <curl/curl.h>',
    'int main(void) {',
    '  CURL *request = curl_easy_init();',
    `  curl_easy_setopt(request, CURLOPT_URL, ${cQuoted(url)});`,
    `  curl_easy_setopt(request, CURLOPT_CUSTOMREQUEST, ${cQuoted(method)});`,
    ...(headers.length > 0 ? ['  struct curl_slist *headers = NULL;'] : []),
    ...headers.map(
      ({ name, value }) => `  headers = curl_slist_append(headers, ${cQuoted(`${name}: ${value}`)});`,
    ),
    ...(headers.length > 0 ? ['  curl_easy_setopt(request, CURLOPT_HTTPHEADER, headers);'] : []),
    ...(body?.kind === 'text'
      ? [`  curl_easy_setopt(request, CURLOPT_COPYPOSTFIELDS, ${cQuoted(body.text)});`]
      : []),
    ...(body?.kind === 'form' ? cForm(body.parts) : []),
    '  return curl_easy_perform(request);',
    '}',
  ].join('\n');
}

function cForm(parts: readonly FormPart[]): string[] {
  return [
    '  curl_mime *form = curl_mime_init(request);',
    '  curl_mimepart *part;',
    ...parts.flatMap(({ name, value, is_file }) => [
      '  part = curl_mime_addpart(form);',
      `  curl_mime_name(part, ${cQuoted(name)});`,
      is_file
        ? `  curl_mime_filedata(part, ${cQuoted(value)});`
        : `  curl_mime_data(part, ${cQuoted(value)}, CURL_ZERO_TERMINATED);`,
    ]),
    '  curl_easy_setopt(request, CURLOPT_MIMEPOST, form);',
  ];
}

/** With clj-http. */
export function writeClojure({ method, url, headers, body }: HttpRequest): string {
  const pairs = headers.map(({ name, value }) => `${doubleQuoted(name)} ${doubleQuoted(value)}`);
  const parts =
    body?.kind === 'form'
      ? body.parts.map(({ name, value, is_file }) => {
          const content = is_file ? `(clojure.java.io/file ${doubleQuoted(value)})` : doubleQuoted(value);
          return `{:name ${doubleQuoted(name)} :content ${content}}`;
        })
      : [];
  const given = [
    `:method :${method.toLowerCase()}`,
    `:url ${doubleQuoted(url)}`,
    ...(pairs.length > 0 ? [`:headers {${pairs.join(' ')}}`] : []),
    ...(body?.kind === 'text' ? [`:body ${doubleQuoted(body.text)}`] : []),
    ...(body?.kind === 'form' ? [`:multipart [${parts.join(' ')}]`] : []),
  ];
  return `(require '[clj-http.client :as http])\n(println (http/request\n  {${given.join('\n   ')}}))`;
}

/** As it goes over the line. */
export function writeHttp({ method, url, headers, body }: HttpRequest): string {
  const [, host = '', path = '/'] = /^[a-z][\w+.-]*:\/\/([^/?]*)(.*)$/i.exec(url) ?? [undefined, '', url];
  const lines = [`${method} ${path === '' ? '/' : path} HTTP/1.1`, ...(host === '' ? [] : [`Host: ${host}`])];
  const text = body?.kind === 'text' ? `\n\n${body.text}` : '';
  return [...lines, ...headers.map(({ name, value }) => `${name}: ${value}`)].join('\n') + text;
}
