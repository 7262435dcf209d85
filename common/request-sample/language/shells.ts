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
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const others = headers.filter(({ name }) => name.toLowerCase() !== 'content-type');
  const pairs = others.map(({ name, value }) => `  ${powerQuoted(name)} = ${powerQuoted(value)}`);
  const parts =
    body?.kind === 'form'
      ? body.parts.map(
          ({ name, value, is_file }) =>
            `  ${powerQuoted(name)} = ${is_file ? `Get-Item ${powerQuoted(value)}` : powerQuoted(value)}`,
        )
      : [];
  return [
    ...(pairs.length > 0 ? [`$headers = @{\n${pairs.join('\n')}\n}`] : []),
    ...(body?.kind === 'text' ? [`$body = ${powerQuoted(body.text)}`] : []),
    ...(body?.kind === 'form' ? [`$form = @{\n${parts.join('\n')}\n}`] : []),
    [
      `Invoke-RestMethod -Method ${method} -Uri ${powerQuoted(url)}`,
      ...(pairs.length > 0 ? ['-Headers $headers'] : []),
      ...(type !== undefined && body?.kind === 'text' ? [`-ContentType ${powerQuoted(type)}`] : []),
      ...(body ? [body.kind === 'text' ? '-Body $body' : '-Form $form'] : []),
    ].join(' '),
  ].join('\n');
}
