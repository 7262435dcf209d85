/** LIST: one sound file of every kind that can be imported, and what others wrote where it lies beside the product. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { dump } from 'js-yaml';
import { png } from '#tests/kit/browser/pictures.ts';
import { zipOf } from '#tests/kit/import.ts';

export type Sound = {
  file_name: string;
  bytes: Buffer;
  /** Of JSON: damaged value by value as well. */
  tree?: unknown;
  /** Of a zip: each of its files is damaged inside as well. */
  parts?: Record<string, Buffer>;
};

const schema = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer', format: 'int64', maximum: 9 },
    lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
    kind: { oneOf: [{ type: 'string', enum: ['a', 'b'] }, { $ref: '#/components/schemas/Line' }] },
  },
};
const openApi = {
  openapi: '3.1.0',
  info: { title: 'Payments', version: '1', description: '# About\n\n| a | b |\n|---|---|\n| 1 | 2 |' },
  servers: [{ url: 'https://{host}/v1', variables: { host: { default: 'api.example.com' } } }],
  tags: [{ name: 'Orders', description: 'What is bought' }],
  security: [{ key: [] }],
  paths: {
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      post: {
        tags: ['Orders'],
        summary: 'Change',
        requestBody: {
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Order' }, example: { id: 1 } },
          },
        },
        responses: {
          200: {
            description: 'Done',
            content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Order' }] } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Order: schema,
      Line: { type: 'object', properties: { of: { $ref: '#/components/schemas/Order' } } },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
};
const swagger = {
  swagger: '2.0',
  info: { title: 'Older', version: '1' },
  host: 'api.example.com',
  basePath: '/v1',
  consumes: ['application/json'],
  paths: {
    '/a': {
      post: {
        parameters: [
          { in: 'body', name: 'body', schema: { $ref: '#/definitions/A' } },
          { in: 'formData', name: 'f', type: 'file' },
        ],
        responses: {
          200: { description: 'x', schema: { type: 'array', items: { $ref: '#/definitions/A' } } },
        },
      },
    },
  },
  definitions: {
    A: { type: 'object', properties: { a: { type: 'string' }, again: { $ref: '#/definitions/A' } } },
  },
};
const postman = {
  info: { name: 'Requests', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  variable: [{ key: 'host', value: 'https://api.example.com' }],
  auth: { type: 'bearer', bearer: [{ key: 'token', value: 'x' }] },
  item: [
    {
      name: 'Folder',
      item: [
        {
          name: 'Create',
          request: {
            method: 'POST',
            header: [{ key: 'X-Trace', value: '1' }],
            url: { raw: '{{host}}/a/:id?b=1', path: ['a', ':id'], query: [{ key: 'b', value: '1' }] },
            body: { mode: 'raw', raw: '{"a":[1,{"b":null}]}', options: { raw: { language: 'json' } } },
          },
          response: [{ name: 'Done', code: 200, body: '{"ok":true}', header: [] }],
        },
      ],
    },
  ],
};
const postmanOld = {
  id: 'c',
  name: 'Older requests',
  order: ['r'],
  folders: [{ id: 'f', name: 'Folder', order: ['s'] }],
  requests: [
    {
      id: 'r',
      name: 'Read',
      method: 'GET',
      url: 'https://api.example.com/a?b=1',
      headers: 'X: 1\n',
      dataMode: 'params',
    },
    {
      id: 's',
      name: 'Send',
      method: 'POST',
      url: 'https://api.example.com/a',
      dataMode: 'raw',
      rawModeData: '{"a":1}',
    },
  ],
};
const page = { page_title: 'Start', page_content: '# Start\n\n![a](a.png)', s_number: 1, page_comments: '' };
const showDoc = {
  item_type: '1',
  item_name: 'Shop',
  item_description: 'x',
  password: '',
  pages: { pages: [page], catalogs: [{ cat_name: 'Part', s_number: 2, pages: [page], catalogs: [] }] },
};
const markdown =
  '---\ntitle: x\n---\n# Start\n\n[more](b.md) ![a](a.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\n1\n```\n\n- [ ] a[^1]\n\n[^1]: note\n\n$$x^2$$\n';
const html =
  '<!doctype html><html><head><title>x</title></head><body><h1>Start</h1><p>a <b>b</b><table><tr><td colspan="2">c</td></tr></table><ul><li>d<ol><li>e</ol></ul><pre><code>f</code></pre><img src="data:image/png;base64,AAAA"></body></html>';

const ofTree = (file_name: string, tree: unknown): Sound => ({
  file_name,
  tree,
  bytes: Buffer.from(JSON.stringify(tree)),
});
const ofText = (file_name: string, text: string): Sound => ({ file_name, bytes: Buffer.from(text) });
async function ofParts(file_name: string, parts: Record<string, Buffer>): Promise<Sound> {
  return { file_name, parts, bytes: await zipOf(parts) };
}

async function wordFile(): Promise<Buffer> {
  const row = new TableRow({ children: [new TableCell({ children: [new Paragraph('a')] })] });
  const children = [
    new Paragraph({ text: 'Start', heading: HeadingLevel.HEADING_1 }),
    new Paragraph('text'),
    new Table({ rows: [row] }),
  ];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

const samples = '../shared/samples';
const sampleMaxBytes = 300_000;

function othersWrote(): Sound[] {
  return ['openapi', 'postman', 'pages', 'showdoc-export', 'markdown'].flatMap(kind => {
    const folder = join(samples, kind);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names
      .filter(name => statSync(join(folder, name)).size < sampleMaxBytes)
      .map(name => ({ file_name: name, bytes: readFileSync(join(folder, name)) }));
  });
}

export async function listFilesToImport(): Promise<Sound[]> {
  const picture = await png();
  return [
    ofTree('openapi.json', openApi),
    ofText('openapi.yaml', dump(openApi)),
    ofTree('swagger.json', swagger),
    ofTree('postman.json', postman),
    ofTree('postman-1.json', postmanOld),
    ofTree('showdoc.json', showDoc),
    await ofParts('showdoc.zip', {
      'prefix_info.json': Buffer.from(JSON.stringify(showDoc)),
      'prefix_readme.md': Buffer.from('x'),
    }),
    await ofParts('pages.zip', {
      'a.md': Buffer.from(markdown),
      'part/b.md': Buffer.from('# b'),
      'a.png': picture,
    }),
    { file_name: 'text.docx', bytes: await wordFile() },
    ofText('page.html', html),
    ofText('page.md', markdown),
    ...othersWrote(),
  ];
}
