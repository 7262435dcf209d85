/** The files for GitHub Actions, GitLab CI and Jenkins that the handbook has: their lines, run against the product. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { load } from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

const documentOf = (type: string) => ({
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      get: {
        summary: 'List orders',
        parameters: [{ name: 'limit', in: 'query', schema: { type } }],
        responses: { 200: { description: 'All' } },
      },
    },
  },
});

let product: Product;
let forge: Server;
const comments: { url: string; token: string; body: string }[] = [];
const folders: string[] = [];
let key: Record<string, string>;

beforeAll(async () => {
  product = await startProduct();
  const user_token = await signIn(product);
  const form = new FormData();
  form.set('user_token', user_token);
  form.set('password', 'visit word');
  form.set('file', new Blob([JSON.stringify(documentOf('string'))]), 'openapi.json');
  const response = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
  const { item_id = '' } = ((await response.json()) as { data: { item_id?: string } }).data;
  const settings = { item_id, user_token, item_name: 'Orders', item_domain: 'orders' };
  await callProduct(product, 'item/update', settings);
  const { read_key } = await callProduct(product, 'item/getKey', { item_id, user_token });
  key = { DOCSTEAD_URL: product.address, DOCSTEAD_ITEM: 'orders', DOCSTEAD_READ_KEY: read_key };
  forge = createServer((request, response) => {
    void text(request).then(body => {
      comments.push({ url: request.url ?? '', token: String(request.headers['private-token']), body });
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(forge, 'listening');
});

afterAll(async () => {
  forge.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await product.stop();
});

type Ended = { code: number; output: string };

/** A workspace with a document, and a `gh` that keeps what it is called with. */
function openWorkspace(type: string) {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-pipeline-'));
  folders.push(folder);
  writeFileSync(join(folder, 'openapi.yaml'), JSON.stringify(documentOf(type)));
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  writeFileSync(
    join(programs, 'gh'),
    '#!/bin/sh\nprintf "%s\\n" "$@" > gh-said\ncat docstead.md > gh-body\n',
  );
  chmodSync(join(programs, 'gh'), 0o755);
  const run = (lines: string, shell: readonly [string, ...string[]], more: Record<string, string> = {}) =>
    new Promise<Ended>(done => {
      const [program, ...flags] = shell;
      const env = { PATH: `${programs}:${process.env.PATH ?? ''}`, ...key, ...more };
      execFile(program, [...flags, '-c', lines], { cwd: folder, env }, (error, stdout, stderr) => {
        expect(`${stdout}${stderr}`).not.toContain(key.DOCSTEAD_READ_KEY);
        done({ code: error ? Number(error.code) : 0, output: stdout });
      });
    });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { run, read, has: (name: string) => existsSync(join(folder, name)) };
}

/** The block of code that begins with the name of its file. */
function fileIn(lang: string, name: string): string {
  const page = readFileSync(`docs/handbook/${lang}/check.md`, 'utf8');
  const blocks = [...page.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks.find(block => block.split('\n', 1)[0]?.includes(name)) ?? '';
}

type Workflow = { jobs: { check: { env: object; steps: { name?: string; run?: string; env?: object }[] } } };
type GitlabJob = {
  script: string[];
  after_script: string[];
  variables: object;
  artifacts: { paths: string[] };
};

const languages = ['en', 'zh-cn'];

test.each(languages)(
  'GitHub Actions (%s): it stops the build, and comments below the pull request',
  async lang => {
    const { jobs } = load(fileIn(lang, 'documentation.yml')) as Workflow;
    expect(Object.keys(jobs.check.env)).toEqual(Object.keys(key));
    const lines = (name: string) => jobs.check.steps.find(step => step.name === name)?.run ?? '';
    const shell = ['bash', '-e'] as const;
    const { run, read } = openWorkspace('integer');
    const { code, output } = await run(lines('Check'), shell);
    expect([code, output]).toEqual([1, expect.stringContaining('[type_narrowed]')]);
    expect((await run(lines('Comment'), shell, { PULL_REQUEST: '7' })).code).toBe(0);
    expect(read('gh-said').split('\n').slice(0, 3)).toEqual(['pr', 'comment', '7']);
    expect(read('gh-body')).toContain('### Docstead check failed');
    expect((await openWorkspace('string').run(lines('Check'), shell)).code).toBe(0);
  },
);

test.each(languages)(
  'GitLab CI (%s): it stops the build, leaves JUnit and comments below the merge request',
  async lang => {
    const { documentation } = load(fileIn(lang, '.gitlab-ci.yml')) as { documentation: GitlabJob };
    const { script, after_script, variables } = documentation;
    expect(Object.keys(variables)).toEqual(['DOCSTEAD_URL', 'DOCSTEAD_ITEM']);
    const shell = ['sh', '-e'] as const;
    const { run, read } = openWorkspace('integer');
    expect((await run(script.join('\n'), shell)).code).toBe(1);
    expect(read('docstead.xml')).toContain('failures="1"');
    const { port } = forge.address() as AddressInfo;
    const of_gitlab = {
      CI_API_V4_URL: `http://127.0.0.1:${port}/api/v4`,
      CI_PROJECT_ID: '5',
      CI_MERGE_REQUEST_IID: '9',
    };
    comments.splice(0);
    expect((await run(after_script.join('\n'), shell, of_gitlab)).code).toBe(0);
    expect(comments).toEqual([]);
    const token = { COMMENT_TOKEN: 'a token' };
    expect((await run(after_script.join('\n'), shell, { ...of_gitlab, ...token })).code).toBe(0);
    const [comment] = comments;
    expect(comment).toMatchObject({ url: '/api/v4/projects/5/merge_requests/9/notes', token: 'a token' });
    expect(new URLSearchParams(comment?.body).get('body')).toBe(read('docstead.md'));
    expect((await openWorkspace('string').run(script.join('\n'), shell)).code).toBe(0);
  },
);

test.each(languages)('Jenkins (%s): it stops the build and leaves JUnit', async lang => {
  const [, lines = ''] = /sh '''([\s\S]*?)'''/.exec(fileIn(lang, 'Jenkinsfile')) ?? [];
  // As Jenkins starts it: each line is printed before it runs.
  const shell = ['sh', '-xe'] as const;
  const { run, read } = openWorkspace('integer');
  expect((await run(lines, shell)).code).toBe(1);
  expect([read('docstead.xml'), read('docstead.md')]).toEqual([
    expect.stringContaining('<failure type="breaking"'),
    expect.stringContaining('[`GET /orders: List orders`]'),
  ]);
  expect((await openWorkspace('string').run(lines, shell)).code).toBe(0);
});

test('a pipeline whose site or key is wrong ends with an error of its own', async () => {
  const { jobs } = load(fileIn('en', 'documentation.yml')) as Workflow;
  const lines = jobs.check.steps.find(step => step.name === 'Check')?.run ?? '';
  const { run, has } = openWorkspace('string');
  expect((await run(lines, ['bash', '-e'], { DOCSTEAD_READ_KEY: '' })).code).toBe(2);
  expect((await run(lines, ['bash', '-e'], { DOCSTEAD_ITEM: 'other' })).code).toBe(2);
  expect((await run(lines, ['bash', '-e'], { DOCSTEAD_URL: 'http://127.0.0.1:9' })).code).toBeGreaterThan(2);
  expect(has('docstead.md')).toBe(false);
});

test('the file that a site offers is a download of one file, which a browser does not keep', async () => {
  const { headers, status } = await fetch(`${product.address}/push.mjs`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="push.mjs"');
  expect(headers.get('cache-control')).toContain('max-age=0');
  expect(headers.get('content-type')).toContain('javascript');
});
