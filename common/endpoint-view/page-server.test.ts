import { describe, expect, test } from 'vitest';
import { renderReading } from './render-reading.ts';

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
