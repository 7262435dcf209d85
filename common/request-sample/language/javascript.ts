import type { HttpRequest } from '../http-request.ts';
import { doubleQuoted, indented } from './quote.ts';

/** `fetch`, in a browser and in Node. */
export function writeJavaScript({ method, url, headers, body }: HttpRequest): string {
  const options = [`method: ${doubleQuoted(method)}`];
  if (headers.length > 0) {
    const pairs = headers.map(({ name, value }) => `    ${doubleQuoted(name)}: ${doubleQuoted(value)},`);
    options.push(`headers: {\n${pairs.join('\n')}\n  }`);
  }
  const before: string[] = [];
  if (body?.kind === 'text') options.push(`body: ${bodyText(body.text)}`);
  if (body?.kind === 'form') {
    before.push('const form = new FormData();');
    for (const { name, value, is_file } of body.parts)
      before.push(
        `form.append(${doubleQuoted(name)}, ${is_file ? `new Blob(["…"]), ${doubleQuoted(value)}` : doubleQuoted(value)});`,
      );
    options.push('body: form');
  }
  return [
    ...before,
    `const response = await fetch(${doubleQuoted(url)}, {\n${options.map(line => `  ${line},`).join('\n')}\n});`,
    'console.log(response.status, await response.text());',
  ].join('\n');
}

/** A property of this name would be the prototype of the object, and not be sent. */
const prototypeKey = /^( *)"__proto__": /gm;

/** As an object where that sends the same; a number that a program cannot hold, such as an id of 20 digits, goes as text. */
function bodyText(text: string): string {
  const value = valueOf(text);
  if (value === undefined || JSON.stringify(value) !== withoutSpace(text)) return doubleQuoted(text);
  const json = JSON.stringify(value, undefined, 2).replace(prototypeKey, '$1["__proto__"]: ');
  return `JSON.stringify(${indented(json, '  ')})`;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of JSON. */
const withoutSpace = (text: string) => text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
