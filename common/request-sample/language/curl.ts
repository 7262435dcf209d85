import type { HttpRequest } from '../http-request.ts';
import { shellQuoted } from './quote.ts';

export function writeCurl({ method, url, headers, body }: HttpRequest): string {
  const lines = [
    `curl ${method === 'GET' && !body ? '' : `-X ${method} `}${shellQuoted(url)}`,
    ...headers.map(({ name, value }) => `-H ${shellQuoted(`${name}: ${value}`)}`),
  ];
  if (body?.kind === 'text') lines.push(...dataLines(body.text, headers));
  if (body?.kind === 'form')
    for (const { name, value, is_file } of body.parts)
      lines.push(
        is_file
          ? `-F ${shellQuoted(`${name}=@${value}`)}`
          : `--form-string ${shellQuoted(`${name}=${value}`)}`,
      );
  return lines.join(' \\\n  ');
}

/** A form has a line for each field, with its value as one reads it; cURL joins and encodes them. */
function dataLines(text: string, headers: HttpRequest['headers']): string[] {
  const isForm = headers.some(
    ({ name, value }) => name.toLowerCase() === 'content-type' && /x-www-form-urlencoded/i.test(value),
  );
  return isForm && text !== '' ? text.split('&').map(fieldLine) : [`--data-raw ${shellQuoted(text)}`];
}

function fieldLine(pair: string): string {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
  const read = readable(value);
  return read === undefined
    ? `--data-raw ${shellQuoted(pair)}`
    : `--data-urlencode ${shellQuoted(`${name}=${read}`)}`;
}

/** @returns undefined where encoding it again would not be the same, or it would not stand in one line */
function readable(value: string): string | undefined {
  if (!value.includes('%') || value.includes('+')) return undefined;
  try {
    const read = decodeURIComponent(value);
    return /\p{Cc}/u.test(read) ? undefined : read;
  } catch {
    return undefined;
  }
}
