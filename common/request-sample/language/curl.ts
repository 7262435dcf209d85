import type { HttpRequest } from '../http-request.ts';
import { shellQuoted } from './quote.ts';

export function writeCurl({ method, url, headers, body }: HttpRequest): string {
  const lines = [
    `curl ${method === 'GET' && !body ? '' : `-X ${method} `}${shellQuoted(url)}`,
    ...headers.map(({ name, value }) => `-H ${shellQuoted(`${name}: ${value}`)}`),
  ];
  if (body?.kind === 'text') lines.push(`--data-raw ${shellQuoted(body.text)}`);
  if (body?.kind === 'form')
    for (const { name, value, is_file } of body.parts)
      lines.push(
        is_file
          ? `-F ${shellQuoted(`${name}=@${value}`)}`
          : `--form-string ${shellQuoted(`${name}=${value}`)}`,
      );
  return lines.join(' \\\n  ');
}
