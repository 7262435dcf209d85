import { describe, expect, test } from 'vitest';
import { renderReading } from '../endpoint-view/render-reading.ts';
import { buildRequest } from './build-request.ts';
import { readCalledEndpoints } from './called-endpoint.ts';

describe('the server in the sample of a request', () => {
  const requestsOf = (page: string) =>
    [...renderReading(page, { lang: 'en' }).html.matchAll(/data-base="([^"]*)"/g)].map(([, base]) => base);
  const call = '## List boats\n\n`GET /boats`\n\n| Name | Type |\n|---|---|\n| page | int |\n';
  const other = '\n## One boat\n\n`GET /boats/{id}`\n\n| Name | Type |\n|---|---|\n| id | int |\n';

  test('is the one that the page names for all of its endpoints', () => {
    const base = 'Base URL: `https://sea.example/api`\n\n';
    expect(requestsOf(base + call + other)).toEqual(['https://sea.example/api', 'https://sea.example/api']);
    const [inPath] = requestsOf(base + call.replaceAll('/boats', '/api/boats'));
    expect(inPath).toBe('https://sea.example');
  });

  test('is the one of the command that calls the endpoint, and none is chosen of several', () => {
    const command = '\n```bash\ncurl http://localhost:3000/v1/boats/42\n```\n';
    const bases = 'Base URL: https://a.example\n\nBase URL: https://b.example\n\n';
    expect(requestsOf(bases + call + other + command)).toEqual([
      'https://{host}',
      'http://localhost:3000/v1',
    ]);
  });

  test.each([
    'Base URL: **https://sea.example/api**',
    'Base URL: `https://sea.example/api/`',
    '## Base URL\n\nhttps://sea.example/api',
    '## Base URL\n\n```\nhttps://sea.example/api\n```',
  ])('is read of %s', said => {
    expect(requestsOf(`${said}\n\n${call}`)).toEqual(['https://sea.example/api']);
  });

  test.each([
    'Base URL: https://admin:secret@sea.example/api',
    'Base URL: https://sea.example/api?key=SECRET',
    'Base URL: https://api.<region>.sea.example/v1',
    'Base URL: https://test.sea.example or https://sea.example',
    'Server: never call https://internal.example/ directly',
    '## Environment\n\nInstall the tool from https://tools.example/x first.',
    '## Errors\n\nServer error: see https://help.example/e500',
  ])('is not guessed of %s', said => {
    expect(requestsOf(`${said}\n\n${call}`)).toEqual(['https://{host}']);
  });

  test('is not the one of another call', () => {
    const other =
      '\n```bash\ncurl https://auth.example/oauth/token\ncurl -X DELETE https://old.example/boats\n```\n';
    expect(requestsOf(call + other)).toEqual(['https://{host}']);
  });
});

describe('the headers in the sample of a request', () => {
  const requestOf = (page: string) => {
    const [endpoint] = readCalledEndpoints(page, []);
    if (endpoint === undefined) throw new Error('no endpoint');
    return buildRequest(endpoint, 'en');
  };
  const call = '## Add a boat\n\n`POST /boats`\n\n| Name | Type |\n|---|---|\n| name | string |\n';

  test('are those of the command that calls it, without what is secret', () => {
    const command =
      "\n```bash\ncurl -X POST http://sea.example/boats -H 'Authorization: Bearer eyJ' -H 'X-Fleet: 7' -H 'X-Api-Key: k-1' -d '{\"name\": \"A\"}'\n```\n";
    const { headers } = requestOf(call + command);
    expect(headers).toEqual([
      { name: 'Authorization', value: 'Bearer <token>' },
      { name: 'X-Fleet', value: '7' },
      { name: 'X-Api-Key', value: '<X-Api-Key>' },
      { name: 'Content-Type', value: 'application/json' },
    ]);
  });

  test('are those of the message that is shown', () => {
    const message =
      '\n```http\nPOST /boats HTTP/1.1\nHost: sea.example\nAuthorization: Basic abc\nX-Fleet: 7\n\n{"name": "A"}\n```\n';
    expect(requestOf(call + message).headers.map(({ name }) => name)).toEqual([
      'Authorization',
      'X-Fleet',
      'Content-Type',
    ]);
  });

  test('are left as the page describes them, and not those of another call', () => {
    const described = '\nHeaders\n\n| Name | Value |\n|---|---|\n| X-Fleet | 9 |\n';
    const own = "\n```bash\ncurl -X POST http://sea.example/boats -H 'X-Fleet: 7'\n```\n";
    const other = "\n```bash\ncurl -X POST http://sea.example/login -H 'X-Other: 7'\n```\n";
    expect(requestOf(call + described + own).headers).toContainEqual({ name: 'X-Fleet', value: '9' });
    expect(requestOf(call + other).headers.map(({ name }) => name)).not.toContain('X-Other');
  });

  test('a form that a command sends is the form that is sent', () => {
    const command =
      "\n```bash\ncurl -u me:secret http://sea.example/boats -d 'name=A%20B&token=abc' -d tag=x -d tag=y\n```\n";
    const { headers, body } = requestOf(call + command);
    expect(headers[0]).toEqual({ name: 'Authorization', value: 'Basic <credentials>' });
    expect(body?.kind === 'text' && [...new URLSearchParams(body.text)]).toEqual([
      ['name', 'A B'],
      ['token', '…'],
      ['tag', 'x'],
      ['tag', 'y'],
    ]);
  });

  test('a file that a command sends is a file', () => {
    const command = '\n```bash\ncurl http://sea.example/boats -F picture=@boat.png -F name=A\n```\n';
    const parts = [
      { name: 'picture', value: 'file.bin', is_file: true },
      { name: 'name', value: 'A', is_file: false },
    ];
    expect(requestOf(call + command).body).toEqual({ kind: 'form', parts });
  });

  test('what tools write line by line is a form', () => {
    const page = '## Login\n\nPOST /login\n\n> Body\n\n```yaml\nname: Anna\nsecret: x\n```\n';
    expect(requestOf(page).body).toEqual({ kind: 'text', text: 'name=Anna&secret=x' });
  });

  test('come from the same command as the server', () => {
    const first = '\n```bash\ncurl -X POST https://staging.example/boats -d \'{"a": 1}\'\n```\n';
    const second = "\n```bash\ncurl -X POST https://sea.example/boats -H 'X-Fleet: 7' -d '{\"a\": 1}'\n```\n";
    const { url, headers } = requestOf(call + first + second);
    expect([url, headers[0]]).toEqual(['https://sea.example/boats', { name: 'X-Fleet', value: '7' }]);
  });

  test.each([
    'X-Auth-Key: 8afb2c',
    'X-Session: s3cr3t',
    'X-Signature: abc',
    'X-User-Jwt: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
    'X-Name: 船',
  ])('that are secret or cannot be sent have no value: %s', header => {
    const { headers } = requestOf(
      `${call}\n\`\`\`bash\ncurl -X POST http://sea.example/boats -H '${header}'\n\`\`\`\n`,
    );
    const [name = ''] = header.split(':');
    expect(headers).toContainEqual({ name, value: `<${name}>` });
  });

  test('that a table names and does not require are sent where the command sends them', () => {
    const table = '\nHeaders\n\n| Name | Description |\n|---|---|\n| X-Fleet | which one |\n';
    const command = "\n```bash\ncurl -X POST http://sea.example/boats -H 'X-Fleet: 7'\n```\n";
    expect(requestOf(call + table + command).headers).toContainEqual({ name: 'X-Fleet', value: '7' });
  });

  test('are no lines of a form below a call', () => {
    const page =
      '## Add\n\n```\nPOST /boats\nname: Bob\nage: 3\n```\n\n| Name | Type |\n|---|---|\n| name | string |\n';
    expect(requestOf(page).headers.map(({ name }) => name)).not.toContain('name');
  });

  test('values that begin like a file are texts in a form of one part', () => {
    const command = "\n```bash\ncurl http://sea.example/boats -d chat=@channel -d 'price=<100'\n```\n";
    expect(requestOf(call + command).body).toEqual({ kind: 'text', text: 'chat=%40channel&price=%3C100' });
  });
});

test('the server of another section is not called', () => {
  const page =
    '## Boats\n\n`GET /boats`\n\n| Name | Type |\n|---|---|\n| page | int |\n\n# Help\n\nURL: https://status.example/help\n';
  const [first] = readCalledEndpoints(`${page}`, []);
  expect(first?.servers).toEqual([]);
});
