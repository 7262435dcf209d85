import type { HttpRequest, RequestBody } from '../http-request.ts';
import { singleQuoted } from './quote.ts';

/** With the cURL extension. */
export function writePhp({ method, url, headers, body }: HttpRequest): string {
  const options = [`CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)}`, 'CURLOPT_RETURNTRANSFER => true'];
  if (headers.length > 0)
    options.push(
      `CURLOPT_HTTPHEADER => [\n${headers.map(({ name, value }) => `        ${singleQuoted(`${name}: ${value}`)},`).join('\n')}\n    ]`,
    );
  if (body) options.push(`CURLOPT_POSTFIELDS => ${bodyValue(body)}`);
  return [
    '<?php',
    `$request = curl_init(${singleQuoted(url)});`,
    `curl_setopt_array($request, [\n${options.map(line => `    ${line},`).join('\n')}\n]);`,
    '$answer = curl_exec($request);',
    "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $answer;",
  ].join('\n');
}

function bodyValue(body: RequestBody): string {
  if (body.kind === 'text') return singleQuoted(body.text);
  const parts = body.parts.map(
    ({ name, value, is_file }) =>
      `        ${singleQuoted(name)} => ${is_file ? `new CURLFile(${singleQuoted(value)})` : singleQuoted(value)},`,
  );
  return `[\n${parts.join('\n')}\n    ]`;
}
