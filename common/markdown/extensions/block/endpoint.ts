// A fenced `http` block whose first line is `METHOD url` becomes the endpoint bar; what follows an empty line stays code.

import type { Element, ElementContent } from 'hast';
import { type RequestLine, readRequestLine } from '../../request-line.ts';
import { become, element, hasClass, isElement, takeLine, text, textOf } from '../../tree/tree.ts';
import type { Extension } from '../extension.ts';

export const endpoint: Extension = {
  name: 'endpoint',
  tree: page => {
    for (const pre of page.find('pre')) {
      const code = pre.children[0];
      if (!isElement(code, 'code') || !hasClass(code, 'language-http')) continue;
      const bar = barOf(textOf(code));
      if (!bar) continue;
      Object.assign(bar.properties, takeLine(code), takeLine(pre));
      become(pre, bar);
    }
  },
};

function barOf(source: string): Element | undefined {
  const [head = '', ...rest] = source.replace(/\s+$/, '').split('\n');
  const request = readRequestLine(head);
  if (request === undefined) return undefined;
  const emptyLine = rest.findIndex(line => line.trim() === '');
  const headers = emptyLine < 0 ? rest : rest.slice(0, emptyLine);
  const body = emptyLine < 0 ? '' : rest.slice(emptyLine + 1).join('\n');
  const children: ElementContent[] = [requestLine(request)];
  if (headers.length > 0) children.push(element('dl', {}, headers.flatMap(headerParts)));
  if (body !== '')
    children.push(element('pre', { className: ['body'], tabIndex: 0 }, [element('code', {}, [text(body)])]));
  return element('div', { className: ['endpoint'] }, children);
}

/** The method as a badge and the address, with a place for the button that copies it. */
export function requestLine({ method, address }: RequestLine): Element {
  const className = ['method', `method-${method.toLowerCase().replace(/[^a-z]/g, '')}`];
  return element('div', { className: ['line'], dataCopy: address }, [
    ...(method === '' ? [] : [element('span', { className }, [text(method)])]),
    element('span', { className: ['url'] }, addressParts(address)),
  ]);
}

/** `{id}`, `:id` and `<id>` between slashes are variables. */
const pieceShape = /(\{\{?[^{}]*\}\}?|(?<=\/):[A-Za-z_]\w*(?![\w:])|<[^<>/\s]{1,60}>|\/)/;

/** Host grey, variables tinted, a place to break after every slash. */
function addressParts(address: string): ElementContent[] {
  const host = /^(?:[a-z][a-z\d+.-]*:\/\/[^/]*|\{\{?[^{}]*\}\}?(?=\/))/i.exec(address)?.[0] ?? '';
  const parts: ElementContent[] = host !== '' ? [element('span', { className: ['host'] }, [text(host)])] : [];
  for (const [at, piece] of address.slice(host.length).split(pieceShape).entries()) {
    if (piece === '') continue;
    if (at % 2 === 1 && piece !== '/') parts.push(element('span', { className: ['var'] }, [text(piece)]));
    else parts.push(text(piece));
    if (piece === '/') parts.push(element('wbr', {}));
  }
  return parts;
}

function headerParts(line: string): ElementContent[] {
  const colon = line.indexOf(':');
  const name = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).trim();
  return [element('dt', {}, [text(name.trim())]), element('dd', {}, [text(value)])];
}
