/** `METHOD url`, as the first line of an `http` block has it. */
export type RequestLine = { method: string; address: string };

export const methodNames = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT|WS|WSS';
const requestLine = new RegExp(`^(${methodNames}) +(\\S+)(?: +HTTP/[\\d.]+)?$`);
const addressMaxLength = 2000;

export function readRequestLine(line: string): RequestLine | undefined {
  const [, method, address] = requestLine.exec(line.trim()) ?? [];
  if (method === undefined || address === undefined || address.length > addressMaxLength) return undefined;
  return { method, address };
}
