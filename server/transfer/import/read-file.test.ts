/** Files as people have them, and files made to do harm: what is in them, or why not, in words. */
import { readdirSync, readFileSync } from 'node:fs';
import { Document, HeadingLevel, ImageRun, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { describe, expect, test } from 'vitest';
import { readPage } from '#common/field-model/read-markdown.ts';
import { drawn, folderForTest, readToImport, refusalToRead } from '#tests/kit/api/read-import.ts';
import { png } from '#tests/kit/browser/pictures.ts';
import { patched, zipOf } from '#tests/kit/import.ts';
import type { ImportedDocument } from './document/document.ts';

const refusalOf = async (...file: Parameters<typeof refusalToRead>) => (await refusalToRead(...file)).name;

const markdownOf = ({ pages: [page] }: ImportedDocument) =>
  page && 'markdown' in page.body ? page.body.markdown : '';

describe('a zip of Markdown', () => {
  test('folders are catalogs, in the order of a reader; a folder around everything is none', async () => {
    const zip = await zipOf({
      'docs/10-late.md': 'late',
      'docs/2-early.md': 'early',
      'docs/README.md': 'first',
      'docs/guides/a.markdown': 'a',
      'docs/guides/deep/er/b.md': 'b',
      '__MACOSX/docs/._x.md': 'litter',
      'docs/.git/config.md': 'litter',
    });
    expect(drawn(await readToImport('docs.zip', zip))).toBe(
      'README, 2-early, 10-late, guides(a, deep(er(b)))',
    );
  });

  test('file names in GBK and texts in GBK, UTF-16 or with a mark are read right', async () => {
    const gbk = Buffer.from([0xd6, 0xd0, 0xce, 0xc4]);
    const zip = await zipOf({
      'abcd.md': Buffer.concat([gbk, Buffer.from('\n\n'), gbk]),
      'b.md': Buffer.from('\ufeff中文', 'utf16le'),
      'c.md': Buffer.from('\ufeff中文', 'utf8'),
    });
    const { pages } = await readToImport(
      'x.zip',
      patched(zip, Buffer.from('abcd.md'), Buffer.concat([gbk, Buffer.from('.md')])),
    );
    expect(pages.map(page => page.title).toSorted()).toEqual(['b', 'c', '中文']);
    for (const { body } of pages) expect('markdown' in body && body.markdown).toMatch(/^中文(\n\n中文)?$/);
  });

  test('HTML in it is Markdown, a file too large is left out and reported', async () => {
    const zip = await zipOf({
      'a.html': '<h2>Hi</h2><p>There <b>you</b> are',
      'big.bin': Buffer.alloc(5e6, 'xyz'),
    });
    const document = await readToImport('x.zip', zip);
    expect(drawn(document)).toBe('Hi');
    expect(markdownOf(document)).toBe('There **you** are\n');
    expect(document.warnings).toEqual([
      { code: 'fileOverLimit', where: 'big.bin', values: { limit: '4 MB' } },
    ]);
  });
});

describe("ShowDoc's zip", () => {
  const info = {
    item_type: '1',
    item_name: 'A &amp; B',
    item_description: 'says &quot;hi&quot;',
    password: 'told',
    pages: {
      pages: [{ page_title: 'Root', cat_id: '0', page_content: 'a &lt;b&gt; &amp;lt;', s_number: '7' }],
      catalogs: [
        {
          cat_name: 'One',
          s_number: 3,
          pages: [{ page_title: 'Raw', page_content: 'a <b> &lt;', s_number: 99 }],
          catalogs: [{ cat_name: 'Two', pages: [], catalogs: [] }],
        },
      ],
    },
  };
  test.each(['info.json', 'prefix_info.json'])('%s says what is in it, escaped once', async name => {
    const zip = await zipOf({ [name]: JSON.stringify(info), 'prefix_readme.md': 'not a page' });
    const document = await readToImport('x.zip', zip);
    expect(document).toMatchObject({ item_name: 'A & B', item_description: 'says "hi"', password: 'told' });
    expect(document.is_loose_markdown).toBe(true);
    expect(drawn(document)).toBe('Root, One(Raw, Two())');
    expect(markdownOf(document)).toBe('a <b> &lt;');
    expect(document.folders[0]?.pages[0]?.body).toEqual({ markdown: 'a <b> &lt;' });
    expect(document.pages[0]?.s_number).toBe(7);
  });

  test('pages of RunApi, which are JSON, are read as API pages', async () => {
    const call = {
      info: { method: 'get', url: '/orders', description: 'All orders' },
      request: { query: [{ name: 'page', type: 'int', require: '1' }] },
    };
    const page_content = JSON.stringify(call).replaceAll('"', '&quot;');
    const pages = { pages: [{ page_title: 'Orders', page_content }] };
    const list = JSON.stringify({ ...info, item_type: '3', pages });
    const text = markdownOf(await readToImport('x.zip', await zipOf({ 'info.json': list })));
    const page = readPage(text);
    expect(page).toMatchObject({
      kind: 'endpoint',
      endpoint: { method: 'GET', path: '/orders', parameters: [{ place: 'query', name: 'page' }] },
    });
  });

  test('a file that it lists twice is one; one larger than the site takes is left out and reported', async () => {
    const files = ['a.bin', 'a.bin', 'big.bin', 'gone.bin'].map(path => ({ path, display_name: path }));
    const zip = await zipOf({
      'info.json': JSON.stringify({ ...info, files }),
      'a.bin': 'bytes',
      'big.bin': Buffer.alloc(5e6, 'xyz'),
    });
    const document = await readToImport('x.zip', zip);
    expect(document.files.map(file => file.path)).toEqual(['a.bin']);
    expect(document.warnings).toEqual([
      { code: 'fileOverLimit', where: 'big.bin', values: { limit: '4 MB' } },
    ]);
  });

  test('one that nests catalogs for ever, or says something else, is refused', async () => {
    const deep = '{"cat_name":"x","catalogs":['.repeat(50) + ']}'.repeat(50);
    const text = JSON.stringify({ ...info, pages: { catalogs: [JSON.parse(deep)] } });
    expect(await refusalOf('x.zip', await zipOf({ 'info.json': text }))).toBe('importTooDeep');
    const odd = { ...info, pages: { pages: ['text'] } };
    expect(await refusalOf('x.zip', await zipOf({ 'info.json': JSON.stringify(odd) }))).toBe('importDamaged');
  });
});

describe('a single document', () => {
  test('Markdown and HTML become a page that is called like the file', async () => {
    const markdown = await readToImport('Merchant API.md', '# Hello\n');
    expect(drawn(markdown)).toBe('Merchant API');
    const bytes = (await png()).toString('base64');
    const html = `<!doctype html><title>x</title><style>p{}</style><script>alert(1)</script>
      <table><tr><th>a<th>b<tr><td>1|2<td><a href="javascript:alert(1)">link</a></table>
      <img src="data:image/png;base64,${bytes}" alt="seen"><img src="data:text/html,x">`;
    const document = await readToImport('x.htm', html);
    expect(markdownOf(document)).toContain('| a | b |');
    expect(markdownOf(document)).toContain('1\\|2');
    expect(markdownOf(document)).toContain('![seen](picture-1.png)');
    expect(markdownOf(document)).not.toMatch(/script|alert|p\{|title/);
    expect(document.files.map(file => [file.path, file.file_size > 0])).toEqual([['picture-1.png', true]]);
  });

  test('front matter of Markdown is no text, its title is that of the page', async () => {
    const document = await readToImport('notes.md', '---\ntitle: Release notes\n---\n\n# Hello');
    expect([document.item_name, drawn(document), markdownOf(document)]).toEqual([
      'notes',
      'Release notes',
      '# Hello',
    ]);
  });

  test('Word keeps headings, tables and pictures', async () => {
    const data = await png();
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
    const children = [
      new Paragraph({ text: 'Fees', heading: HeadingLevel.HEADING_2 }),
      new Table({ rows: [new TableRow({ children: [cell('card'), cell('2 %')] })] }),
      new Paragraph({
        children: [new ImageRun({ type: 'png', data, transformation: { width: 8, height: 8 } })],
      }),
    ];
    const document = await readToImport(
      'Fees.docx',
      await Packer.toBuffer(new Document({ sections: [{ children }] })),
    );
    expect(drawn(document)).toBe('Fees');
    expect(markdownOf(document)).toContain('## Fees');
    expect(markdownOf(document)).toMatch(/\| card\s*\| 2 %\s*\|/);
    expect(markdownOf(document)).toContain('](word-1.png)');
    expect(readFileSync(document.files[0]?.stored_at ?? '')).toEqual(data);
  });
});

describe('files that do harm', () => {
  test('paths out of the archive and links are refused by name; nothing is written', async () => {
    const scratch = folderForTest();
    const zip = await zipOf({ 'aa/bb.md': 'x', 'c.png': 'y' });
    for (const path of ['../bb.md', '/a/bb.md', 'a:/bb.md', '..\\bb.md'])
      expect([
        path,
        await refusalOf('x.zip', patched(zip, Buffer.from('aa/bb.md'), Buffer.from(path)), scratch),
      ]).toEqual([path, 'importUnsafe']);
    expect(
      await refusalOf('x.zip', await zipOf({ 'a.md': 'x', 'b.md': { link: '/etc/passwd' } }), scratch),
    ).toBe('importUnsafe');
    expect(readdirSync(scratch)).toEqual([]);
  });

  test('an archive that unpacks to far more than it is, or to more than it says, is refused', async () => {
    const bomb = await zipOf({ 'a.md': Buffer.alloc(30e6), 'b.md': 'x' });
    expect(await refusalOf('x.zip', bomb)).toBe('importTooMuch');
    const zip = await zipOf({ 'a.md': 'twelve bytes' });
    const size = Buffer.from([12, 0, 0, 0]);
    expect(await refusalOf('x.zip', patched(zip, size, Buffer.from([5, 0, 0, 0])))).toBe('importDamaged');
  });

  test('what is empty, cut off, encrypted or something else says so', async () => {
    const zip = await zipOf({ 'a.md': 'text '.repeat(1_000) });
    expect(await refusalOf('x.md', '')).toBe('importEmpty');
    expect(await refusalOf('x.md', ' \n')).toBe('importEmpty');
    expect(await refusalOf('x.zip', await zipOf({}))).toBe('importEmpty');
    expect(await refusalOf('x.zip', zip.subarray(0, zip.length / 2))).toBe('importDamaged');
    expect(await refusalOf('x.txt', 'a\u0001\u0002')).toBe('importKindUnknown');
    expect(await refusalOf('x.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('importOldWord');
    expect(await refusalOf('x.json', '{"a": 1')).toBe('importMalformed');
    expect(await refusalOf('x.yaml', 'openapi: 3.1.0\ninfo: !%A0 x')).toBe('importMalformed');
    expect(await refusalOf('x.docx', await zipOf({ 'word/document.xml': '<w:document' }))).toBe(
      'importDamaged',
    );
    const flagged = patched(zip, Buffer.from([0x50, 0x4b, 1, 2]), Buffer.from([0x50, 0x4b, 1, 2]), bytes => {
      bytes[8] = (bytes[8] ?? 0) | 1;
    });
    expect(await refusalOf('x.zip', flagged)).toBe('importEncrypted');
  });

  test('HTML that nests without end is refused', async () => {
    expect(await refusalOf('x.html', `<html>${'<div>'.repeat(50_000)}`)).toBe('importTooDeep');
  });
});
