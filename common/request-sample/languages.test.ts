import { execFileSync } from 'node:child_process';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HttpRequest } from './http-request.ts';
import { writeCSharp } from './language/csharp.ts';
import { writeCurl } from './language/curl.ts';
import { writeGo } from './language/go.ts';
import { writeJava } from './language/java.ts';
import { writeJavaScript } from './language/javascript.ts';
import { writePhp } from './language/php.ts';
import { moreLanguages } from './more-languages.ts';

const value = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(`it's "q" \\ $HOME \`id\` #{1} \${x} """`, 'a\nb', '中文'),
);
const requests: fc.Arbitrary<HttpRequest> = fc.record(
  {
    method: fc.constantFrom('GET', 'POST', 'DELETE'),
    url: fc.constantFrom('https://a.example.com/x?p=1%27', 'https://a.example.com/{id}'),
    headers: fc.array(fc.record({ name: fc.constantFrom('X-A', 'Accept'), value }), { maxLength: 2 }),
    body: fc.oneof(
      fc.record({
        kind: fc.constant('text' as const),
        text: fc.oneof(
          value,
          fc.jsonValue().map(json => JSON.stringify(json, undefined, 2)),
        ),
      }),
      fc.record({
        kind: fc.constant('form' as const),
        parts: fc.array(fc.record({ name: value, value, is_file: fc.boolean() }), { maxLength: 2 }),
      }),
    ),
  },
  { requiredKeys: ['method', 'url', 'headers'] },
);

/** What a shell gives to the program that a line names. */
function shellWords(line: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${line}`;
  const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0');
  return words.slice(0, -1);
}

describe('a sample', () => {
  test('in cURL gives a shell exactly the values of the request', { timeout: 60_000 }, () => {
    const clean = (text: string) => !text.includes('\0');
    fc.assert(
      fc.property(requests, request => {
        fc.pre(clean(JSON.stringify(request).replaceAll('\\u0000', '\0')));
        const words = shellWords(writeCurl(request));
        expect(words).toContain(request.url);
        for (const { name, value: said } of request.headers) expect(words).toContain(`${name}: ${said}`);
        if (request.body?.kind === 'text') expect(words).toContain(request.body.text);
      }),
      { numRuns: 60 },
    );
  });

  test('in cURL has a line for each field of a form, and a shell is given what the fields are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,4}$/), value), { minLength: 1, maxLength: 4 }),
        fields => {
          fc.pre(fields.every(([, said]) => !said.includes('\0') && said.isWellFormed()));
          const text = fields.map(([name, said]) => `${name}=${encodeURIComponent(said)}`).join('&');
          const headers = [{ name: 'content-type', value: 'application/x-www-form-urlencoded' }];
          const words = shellWords(
            writeCurl({
              method: 'POST',
              url: 'https://a.example.com',
              headers,
              body: { kind: 'text', text },
            }),
          );
          const sent = words.flatMap((word, at) => {
            const [name = '', ...said] = (words[at + 1] ?? '').split('=');
            if (word === '--data-raw') return [[name, decodeURIComponent(said.join('='))]];
            return word === '--data-urlencode' ? [[name, said.join('=')]] : [];
          });
          expect(sent).toEqual(fields);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('in JavaScript sends exactly the values of the request', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async request => {
        fc.pre(request.body?.kind !== 'form');
        const sent: { url: string; method: string; headers?: Record<string, string>; body?: string }[] = [];
        const fetch = (url: string, options: { method: string }) => {
          sent.push({ url, ...options });
          return { status: 200, text: () => '' };
        };
        const code = `(async () => {${writeJavaScript(request)}})()`;
        await new Script(code).runInNewContext({ fetch, console: { log: () => undefined }, JSON });
        const last = Object.fromEntries(request.headers.map(({ name, value: said }) => [name, said]));
        expect(sent[0]?.url).toBe(request.url);
        expect(sent[0]?.headers ?? {}).toEqual(last);
        if (request.body?.kind === 'text')
          expect(meaning(sent[0]?.body ?? '')).toEqual(meaning(request.body.text));
      }),
      { numRuns: 200 },
    );
  });

  test.each(['-0', '{"id":12345678901234567890}', '{"size": 1.0}'])(
    'in JavaScript sends %s as it is',
    text => {
      const code = writeJavaScript({ method: 'POST', url: '', headers: [], body: { kind: 'text', text } });
      expect(code).toContain(`body: ${JSON.stringify(text)}`);
    },
  );

  test('in JavaScript sends a property whose name would make it the prototype', async () => {
    const text = '{"a": [{"__proto__": {"b": 1}}]}';
    const code = writeJavaScript({
      method: 'POST',
      url: 'https://a.example.com/',
      headers: [],
      body: { kind: 'text', text },
    });
    let sent = '';
    const fetch = (_url: string, { body }: { body: string }) => {
      sent = body;
      return { status: 200, text: () => '' };
    };
    await new Script(`(async () => {${code}})()`).runInNewContext({
      fetch,
      console: { log: () => {} },
      JSON,
    });
    expect(meaning(sent)).toEqual(meaning(text));
  });

  test('in other languages has no value that ends the text it stands in', () => {
    const single = /'(?:[^'\\]|\\.)*'/gs;
    const double = /`[^`]*`|"(?:[^"\\\n]|\\.)*"/g;
    const keys = 'axios c dart elixir kotlin r rust swift'.split(' ');
    const further = moreLanguages.filter(({ key }) => keys.includes(key));
    const writers = [
      ...[writeGo, writeJava, writeCSharp, ...further.map(({ write }) => write)].map(write => ({
        write,
        quote: double,
      })),
      { write: writePhp, quote: single },
    ];
    fc.assert(
      fc.property(requests, fc.constantFrom(...writers), (request, { write, quote }) => {
        const rest = write(request).replace(quote, '');
        expect(rest).not.toMatch(quote === single ? /'/ : /["`]/);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a value that looks like code', () => {
  const sly = '${run()} #{run()} \\(run()) $(run) `run`';
  const request = { method: 'GET', url: 'https://a.example.com', headers: [{ name: 'X-A', value: sly }] };
  const codeOf = (key: string) => moreLanguages.find(one => one.key === key)?.write(request) ?? '';

  test.each(['kotlin', 'dart'])('is no expression in %s', key => {
    expect(codeOf(key)).toContain('\\${run()}');
  });

  test('is none in Elixir and Swift either', () => {
    expect(codeOf('elixir')).toContain('\\#{run()}');
    expect(codeOf('swift')).toContain('\\\\(run())');
  });

  test('reaches a program as it is through wget and HTTPie', () => {
    for (const key of ['wget', 'httpie']) {
      const words = shellWords(codeOf(key).replace(/^(?:wget|http) /, 'curl '));
      expect(words.some(word => word.includes(sly))).toBe(true);
    }
  });
});

function meaning(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
