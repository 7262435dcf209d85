import { describe, expect, test } from 'vitest';
import { readPage } from '../read-markdown.ts';
import { isCommand, readCommand } from './read-command.ts';

const sent = (text: string) => {
  const read = readCommand(text);
  const [body] = read?.bodies ?? [];
  return { method: read?.method, path: read?.path, body: body?.examples[0]?.value };
};

describe('commands of other programs that send a request', () => {
  test.each([
    ['HTTPie', 'http POST localhost:8000/orders name=joe size:=2 X-Trace:abc'],
    [
      'HTTPie with options',
      `http --json POST 'https://api.example.com/orders' \\\n  'X-Trace':'abc' \\\n  name="joe" size:=2`,
    ],
    [
      'PowerShell',
      `Invoke-RestMethod -Method Post -Uri http://localhost:8000/orders -ContentType "application/json" -Body '{"name":"joe","size":2}'`,
    ],
    [
      'PowerShell over several lines',
      `$made = irm -Method POST \`\n  -Uri http://localhost:8000/orders \`\n  -Body '{"name":"joe","size":2}'`,
    ],
    [
      'wget with its values apart',
      `wget --method POST --header 'Content-Type: application/json' -O out.json --body-data '{"name":"joe","size":2}' http://localhost:8000/orders`,
    ],
    [
      'wget',
      `wget -qO- --header='Content-Type: application/json' --post-data='{"name":"joe","size":2}' http://localhost:8000/orders`,
    ],
  ])('%s', (_program, text) => {
    expect(sent(text)).toEqual({ method: 'POST', path: '/orders', body: { name: 'joe', size: 2 } });
  });

  test('HTTPie without a method reads, and sends where there is something to send', () => {
    expect(sent('http :8000/orders page==2').method).toBe('GET');
    expect(
      readCommand('http :8000/orders page==2')?.parameters.map(({ place, name }) => [place, name]),
    ).toEqual([['query', 'page']]);
    expect(sent('http :8000/orders name=joe').method).toBe('POST');
  });

  test('over several lines, with switches and a name to sign in with', () => {
    const lined = `wget --quiet \\\n  --method POST \\\n  --body-data '{"a":1}' \\\n  http://localhost/orders`;
    expect(sent(lined)).toEqual({ method: 'POST', path: '/orders', body: { a: 1 } });
    expect(readCommand('irm -UseBasicParsing https://a.example/orders')?.path).toBe('/orders');
    expect(readCommand('http -a joe:secret POST :8000/orders a=b')?.security).toEqual([
      [{ name: 'basic', kind: 'http', detail: 'basic', scopes: [] }],
    ]);
    expect(readCommand('http POST :8000/orders X-Trace:abc a=b')?.parameters.map(({ name }) => name)).toEqual(
      ['X-Trace'],
    );
  });

  test('the line behind is another command', () => {
    const other = 'http GET :8000/orders page==2\nhttp POST :8000/orders name=joe';
    expect(sent(other)).toEqual({ method: 'GET', path: '/orders', body: undefined });
    const removing =
      'irm -Method Get -Uri http://localhost/orders\nRemove-Item -Path x -Method y -Uri http://b.example/z';
    expect(sent(removing)).toEqual({ method: 'GET', path: '/orders', body: undefined });
  });

  test('a body with names inside of others is not guessed', () => {
    expect(readCommand('http POST :8000/orders crew[name]=joe')?.bodies).toEqual([]);
  });

  test('a form of HTTPie is a form', () => {
    expect(readCommand('http -f POST example.com/orders name=joe')?.bodies[0]?.content_type).toBe(
      'application/x-www-form-urlencoded',
    );
  });

  test.each([
    'HTTP POST /orders',
    'HTTP POST https://example.com/orders',
    'http GET https://example.com/orders',
    'http post is sent to the server',
    'wget https://example.com/tool.zip',
    'Invoke-WebRequest https://example.com/tool.zip -OutFile tool.zip',
    'https://example.com/orders',
    'http status 200',
  ])('%s is none', text => {
    expect(isCommand(text)).toBe(false);
  });

  test('what a page shows with HTTPie is an example of the request', () => {
    const page =
      '# Make an order\n\n`POST /orders`\n\n```sh\nhttp POST example.com/orders name=joe\n```\n\n```json\n{"id": 1}\n```\n';
    const model = readPage(page);
    const endpoint = model?.kind === 'endpoint' ? model.endpoint : undefined;
    expect(endpoint?.bodies.flatMap(({ examples }) => examples.map(({ value }) => value))).toEqual([
      { name: 'joe' },
    ]);
    expect(endpoint?.responses.length).toBe(1);
  });
});
