import type { FormPart, HttpRequest, RequestBody } from '../http-request.ts';
import { doubleQuoted } from './quote.ts';

/** With the standard library. */
export function writeGo({ method, url, headers, body }: HttpRequest): string {
  const { packages, before, source, after } = bodyOf(body);
  const lines = [
    ...before,
    `request, err := http.NewRequest(${doubleQuoted(method)}, ${doubleQuoted(url)}, ${source})`,
    'if err != nil {\n\t\tpanic(err)\n\t}',
    ...headers.map(({ name, value }) => `request.Header.Set(${doubleQuoted(name)}, ${doubleQuoted(value)})`),
    ...after,
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {\n\t\tpanic(err)\n\t}',
    'defer response.Body.Close()',
    'answer, _ := io.ReadAll(response.Body)',
    'fmt.Println(response.Status, string(answer))',
  ];
  const imports = ['fmt', 'io', 'net/http', ...packages].toSorted().map(name => `\t"${name}"`);
  const main = lines.map(line => `\t${line}`);
  return `package main\n\nimport (\n${imports.join('\n')}\n)\n\nfunc main() {\n${main.join('\n')}\n}`;
}

type BodyCode = { packages: string[]; before: string[]; source: string; after: string[] };

function bodyOf(body: RequestBody | undefined): BodyCode {
  if (!body) return { packages: [], before: [], source: 'nil', after: [] };
  if (body.kind === 'text') {
    const before = [`body := ${bodyText(body.text)}`];
    return { packages: ['strings'], before, source: 'strings.NewReader(body)', after: [] };
  }
  const files = body.parts.some(({ is_file }) => is_file) ? ['os'] : [];
  return {
    packages: ['bytes', 'mime/multipart', ...files],
    before: formLines(body.parts),
    source: 'body',
    after: ['request.Header.Set("Content-Type", form.FormDataContentType())'],
  };
}

function bodyText(text: string): string {
  return text.includes('\n') && !/[`\r]/.test(text) ? `\`${text}\`` : doubleQuoted(text);
}

function formLines(parts: readonly FormPart[]): string[] {
  const lines = ['body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)'];
  for (const [at, { name, value, is_file }] of parts.entries()) {
    if (is_file)
      lines.push(
        `file${at}, _ := os.ReadFile(${doubleQuoted(value)})`,
        `part${at}, _ := form.CreateFormFile(${doubleQuoted(name)}, ${doubleQuoted(value)})`,
        `part${at}.Write(file${at})`,
      );
    else lines.push(`form.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`);
  }
  return [...lines, 'form.Close()'];
}
