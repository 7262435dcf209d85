import type { FormPart, HttpRequest } from '../http-request.ts';
import { doubleQuoted } from './quote.ts';

/** With `requests`. */
export function writePython({ method, url, headers, body }: HttpRequest): string {
  const given = [doubleQuoted(method), doubleQuoted(url)];
  if (headers.length > 0)
    given.push(
      `headers={\n${headers.map(({ name, value }) => `        ${doubleQuoted(name)}: ${doubleQuoted(value)},`).join('\n')}\n    }`,
    );
  if (body?.kind === 'text') given.push(`data=${bodyText(body.text)}.encode("utf-8")`);
  if (body?.kind === 'form') given.push(...formArguments(body.parts));
  return [
    'import requests',
    '',
    `response = requests.request(\n${given.map(line => `    ${line},`).join('\n')}\n)`,
    'print(response.status_code, response.text)',
  ].join('\n');
}

/** Many lines stand in triple quotes where nothing in them has to be escaped. */
function bodyText(text: string): string {
  const isPlain = text.includes('\n') && !/\\|"{3}|"$|(?!\n)\p{Cc}/u.test(text);
  return isPlain ? `"""${text}"""` : doubleQuoted(text);
}

function formArguments(parts: readonly FormPart[]): string[] {
  const pairs = (is_file: boolean, write: (value: string) => string) =>
    parts
      .filter(part => part.is_file === is_file)
      .map(({ name, value }) => `(${doubleQuoted(name)}, ${write(value)})`);
  const [values, files] = [
    pairs(false, doubleQuoted),
    pairs(true, value => `open(${doubleQuoted(value)}, "rb")`),
  ];
  return [...(values.length > 0 ? [`data=[${values.join(', ')}]`] : []), `files=[${files.join(', ')}]`];
}
