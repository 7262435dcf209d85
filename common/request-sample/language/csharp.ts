import type { HttpRequest, RequestBody } from '../http-request.ts';
import { doubleQuoted } from './quote.ts';

/** With HttpClient. */
export function writeCSharp({ method, url, headers, body }: HttpRequest): string {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? 'text/plain';
  const others = headers.filter(({ name }) => name.toLowerCase() !== 'content-type');
  return [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${doubleQuoted(url)});`,
    ...others.map(
      ({ name, value }) =>
        `request.Headers.TryAddWithoutValidation(${doubleQuoted(name)}, ${doubleQuoted(value)});`,
    ),
    ...(body ? contentLines(body, type) : []),
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join('\n');
}

function contentLines(body: RequestBody, type: string): string[] {
  if (body.kind === 'text')
    return [
      `request.Content = new StringContent(${lines(body.text)});`,
      `request.Content.Headers.ContentType = System.Net.Http.Headers.MediaTypeHeaderValue.Parse(${doubleQuoted(type)});`,
    ];
  const parts = body.parts.map(({ name, value, is_file }) =>
    is_file
      ? `form.Add(new ByteArrayContent(File.ReadAllBytes(${doubleQuoted(value)})), ${doubleQuoted(name)}, ${doubleQuoted(value)});`
      : `form.Add(new StringContent(${doubleQuoted(value)}), ${doubleQuoted(name)});`,
  );
  return ['var form = new MultipartFormDataContent();', ...parts, 'request.Content = form;'];
}

const lines = (text: string) =>
  text
    .split(/(?<=\n)/)
    .map(doubleQuoted)
    .join('\n    + ');
