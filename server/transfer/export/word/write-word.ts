/** A book as a Word file: title page, contents, then every catalog and page under its number. */
import { writeFile } from 'node:fs/promises';
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx';
import { t } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';
import { openLinkResolver } from '../archive/resolve-link.ts';
import { type BookCatalog, type BookFile, type ExportedItem } from '../book.ts';
import type { Block } from './word-blocks.ts';
import { accentOf, senderBlocks } from './word-brand.ts';
import { pageBookmark, type WordContext } from './word-context.ts';
import { Headings } from './word-headings.ts';
import { pageBlocks } from './word-page.ts';
import { clean } from './word-runs.ts';
import { colours, numberingFor, pageStyle, styles } from './word-styles.ts';

type Writing = {
  book: ExportedItem;
  context: WordContext;
  files: ReadonlyMap<string, BookFile>;
  catalogs: number;
};

export async function writeWord(book: ExportedItem, target: string): Promise<void> {
  const starts: number[] = [];
  let lists = 0;
  const context: WordContext = {
    lang: book.lang,
    headings: new Headings(),
    meantBy: openLinkResolver(book),
    takeList: start => {
      lists += 1;
      starts.push(start);
      return { reference: `ordered-${start}`, instance: lists };
    },
  };
  const writing = { book, context, files: new Map(book.files.map(file => [file.sign, file])), catalogs: 0 };
  const blocks = await holderBlocks(book, writing, 0);
  const document = new Document({
    title: clean(book.item_name),
    description: clean(book.item_description),
    creator: clean(book.look.name),
    styles,
    numbering: numberingFor(starts),
    sections: [frontSection(book, context), textSection(book, blocks)],
  });
  await writeFile(target, await Packer.toBuffer(document));
}

type Holder = Pick<BookCatalog, 'pages' | 'catalogs'>;

async function holderBlocks({ pages, catalogs }: Holder, writing: Writing, level: number): Promise<Block[]> {
  const { headings } = writing.context;
  const blocks: Block[] = [];
  for (const page of pages) {
    blocks.push(headings.write(titled(page.page_title, level, pageBookmark(page.page_id))));
    blocks.push(...(await pageBlocks(page, { ...writing, level })));
  }
  for (const catalog of catalogs) {
    writing.catalogs += 1;
    blocks.push(headings.write(titled(catalog.cat_name, level, `catalog_${writing.catalogs}`)));
    blocks.push(...(await holderBlocks(catalog, writing, level + 1)));
  }
  return blocks;
}

function titled(written: string, level: number, bookmark: string) {
  const title = clean(written);
  return { title, level, bookmark, runs: [new TextRun({ text: title })] };
}

/** Title and contents, without numbers. */
function frontSection(
  { item_name, item_description, exported_at, lang, look }: ExportedItem,
  { headings }: WordContext,
): ISectionOptions {
  const day = new Intl.DateTimeFormat(languages[lang].locale, { dateStyle: 'long' }).format(
    exported_at * 1000,
  );
  const quiet = (text: string) =>
    new Paragraph({
      spacing: { after: 160 },
      children: [new TextRun({ text: clean(text), color: colours.quiet, size: 24 })],
    });
  return {
    properties: { page: pageStyle },
    children: [
      ...senderBlocks(look),
      new Paragraph({
        spacing: { before: look.is_set ? 1_200 : 3_400 },
        border: { top: { style: 'single', size: 36, color: accentOf(look), space: 24 } },
        children: [],
      }),
      new Paragraph({ style: 'ItemTitle', children: [new TextRun({ text: clean(item_name) })] }),
      ...item_description
        .split('\n')
        .filter(line => line.trim() !== '')
        .map(quiet),
      quiet(day),
      new Paragraph({
        style: 'ContentsTitle',
        pageBreakBefore: true,
        children: [new TextRun({ text: t(lang, 'exported.contents') })],
      }),
      headings.contents(t(lang, 'exported.contents')),
    ],
  };
}

function textSection({ item_name }: ExportedItem, children: Block[]): ISectionOptions {
  const small = { color: colours.quiet, size: 17 };
  const name = new Paragraph({ children: [new TextRun({ ...small, text: clean(item_name) })] });
  const number = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ ...small, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })],
  });
  return {
    properties: { page: pageStyle },
    headers: { default: new Header({ children: [name] }) },
    footers: { default: new Footer({ children: [number] }) },
    children,
  };
}
