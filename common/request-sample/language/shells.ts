/** Further samples for a shell. Pure. */
import type { HttpRequest } from '../http-request.ts';
import { shellQuoted } from './quote.ts';

export function writeWget({ method, url, headers, body }: HttpRequest): string {
  const lines = [
    `wget --quiet --output-document=- --method=${method}`,
    ...headers.map(({ name, value }) => `--header=${shellQuoted(`${name}: ${value}`)}`),
    ...(body?.kind === 'text' ? [`--body-data=${shellQuoted(body.text)}`] : []),
    shellQuoted(url),
  ];
  const isForm = body?.kind === 'form' ? '# wget sends no forms with files: use cURL for them.\n' : '';
  return isForm + lines.join(' \\\n  ');
}

export function writeHttpie({ method, url, headers, body }: HttpRequest): string {
  const parts =
    body?.kind === 'form'
      ? body.parts.map(({ name, value, is_file }) => shellQuoted(`${name}${is_file ? '@' : '='}${value}`))
      : [];
  const lines = [
    `http ${body?.kind === 'form' ? '--multipart ' : ''}${method} ${shellQuoted(url)}`,
    ...headers.map(({ name, value }) => shellQuoted(`${name}:${value}`)),
    ...parts,
    ...(body?.kind === 'text' ? [`--raw=${shellQuoted(body.text)}`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** In single quotes only a quote means anything; curly ones count as quotes too. */
const powerQuoted = (text: string) => `'${text.replace(/['\u2018\u2019\u201a\u201b]/g, '$&$&')}'`;

export function writePowerShell({ method, url, headers, body }: HttpRequest): string {
  const isType = (name: string) => name.toLowerCase() === 'content-type';
  const type = headers.find(({ name }) => isType(name))?.value;
  const pairs = headers
    .filter(({ name }) => !isType(name))
    .map(({ name, value }) => `  ${powerQuoted(name)} = ${powerQuoted(value)}`);
  const words = [`Invoke-RestMethod -Method ${method} -Uri ${powerQuoted(url)}`];
  if (pairs.length > 0) words.push('-Headers $headers');
  if (type !== undefined && body?.kind === 'text') words.push(`-ContentType ${powerQuoted(type)}`);
  if (body) words.push(body.kind === 'text' ? '-Body $body' : '-Form $form');
  const before = pairs.length > 0 ? [`$headers = @{\n${pairs.join('\n')}\n}`] : [];
  return [...before, ...powerBody(body), words.join(' ')].join('\n');
}

function powerBody(body: HttpRequest['body']): string[] {
  if (!body) return [];
  if (body.kind === 'text') return [`$body = ${powerQuoted(body.text)}`];
  const parts = body.parts.map(({ name, value, is_file }) => {
    const said = powerQuoted(value);
    return `  ${powerQuoted(name)} = ${is_file ? `Get-Item ${said}` : said}`;
  });
  return [`$form = @{\n${parts.join('\n')}\n}`];
}
