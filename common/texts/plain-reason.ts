/** Why a page is shown as it was typed. */
import type { PlainReason } from '../plain-reasons.ts';

export const plainReason = {
  long: {
    en: 'Shown as it was typed: it is too long to be laid out.',
    zh: '内容过长，未排版，按原文显示。',
  },
  marks: {
    en: 'Shown as it was typed: it has too many formatting marks to be laid out.',
    zh: '格式符号过多，未排版，按原文显示。',
  },
  links: {
    en: 'Shown as it was typed: it has too many links to be laid out.',
    zh: '链接过多，未排版，按原文显示。',
  },
  cells: {
    en: 'Shown as it was typed: it has too many table cells to be laid out.',
    zh: '表格单元格过多，未排版，按原文显示。',
  },
  footnotes: {
    en: 'Shown as it was typed: it has too many footnotes to be laid out.',
    zh: '脚注过多，未排版，按原文显示。',
  },
  lines: {
    en: 'Shown as it was typed: it has too many lines to be laid out.',
    zh: '行数过多，未排版，按原文显示。',
  },
  parts: {
    en: 'Shown as it was typed: it has too many parts (tags, table cells, links) to be laid out.',
    zh: '标签、单元格、链接等元素过多，未排版，按原文显示。',
  },
  nested: {
    en: 'Shown as it was typed: its HTML is nested too deep, or too many tags are not closed.',
    zh: 'HTML 嵌套过深或有大量标签未闭合，未排版，按原文显示。',
  },
  slow: {
    en: 'Shown as it was typed: laying it out took too long.',
    zh: '排版耗时过长，按原文显示。',
  },
} as const satisfies Record<PlainReason, { en: string; zh: string }>;
