/** A page -> its sections, each under the word that says what it holds. Pure. */
import { isFieldWord } from '#common/texts/field-model.ts';
import { readPlain } from './markdown-text.ts';
import { type Label, labelOf } from './page-labels.ts';
import { type Block, rawOf, type Scan, scanPage } from './scan-page.ts';

export type Section = {
  /** `start` is what comes before the first word; `status` a heading below the responses; `unknown` any other heading. */
  label: Label | 'start' | 'status' | 'unknown';
  /** 0 for a word in bold. */
  level: number;
  text: string;
  /** What follows the word on its line. */
  rest: string;
  blocks: Block[];
  /** Its lines, with the heading. */
  from: number;
  to: number;
};

export type Sections = { scan: Scan; sections: Section[]; remarks: string };

/** Words that can follow remarks in the middle of a page. */
const core = new Set<Section['label']>([
  'params',
  'body',
  'query',
  'path',
  'header',
  'requestExample',
  'responses',
  'responseExample',
  'responseFields',
  'failureExample',
]);

export function readSections(markdown: string): Sections {
  const scan = scanPage(unescapePage(markdown));
  const sections = listSections(scan);
  const lastCore = sections.findLastIndex(section => core.has(section.label));
  const at = sections.findIndex(
    (section, index) => isLast(section) || (isRemarks(section) && index > lastCore),
  );
  const last = sections[at];
  if (!last) return { scan, sections, remarks: '' };
  const raw = rawOf(scan, { from: last.from + 1, to: scan.lines.length });
  return { scan, sections: sections.slice(0, at), remarks: [last.rest, raw].join('\n').trim() };
}

/** Our own remarks go to the end of the page; what others write there may stand in the middle. */
const isLast = (section: Section) => isRemarks(section) && section.level === 2 && section.rest === '';
const isRemarks = ({ label }: Section) => label === 'remarks';

function listSections(scan: Scan): Section[] {
  const sections: Section[] = [
    { label: 'start', level: 0, text: '', rest: '', blocks: [], from: 0, to: scan.lines.length },
  ];
  const context = { responses: 0 };
  for (const block of scan.blocks) {
    const last = sections.at(-1);
    if (block.kind !== 'heading' && block.kind !== 'label') {
      last?.blocks.push(block);
      continue;
    }
    if (last) last.to = block.from;
    const next = openSection(block, context.responses, scan.lines.length);
    if (next.level > 0) context.responses = levelOfResponses(next, context.responses);
    sections.push(next);
  }
  return sections;
}

function openSection(
  block: Extract<Block, { kind: 'heading' | 'label' }>,
  responses: number,
  to: number,
): Section {
  const { text, from } = block;
  if (block.kind === 'label')
    return { label: block.label, level: 0, text, rest: block.rest, blocks: [], from, to };
  const { level } = block;
  const isStatus = responses > 0 && level > responses && isStatusTitle(text);
  const label = labelOf(text) ?? (isStatus ? 'status' : 'unknown');
  return { label, level, text, rest: '', blocks: [], from, to };
}

/** As ours are: one word as `200`, `4XX` and `default`, `200 OK`, `"with blanks"`, or the words for none. */
const isStatusTitle = (text: string) =>
  /^(?:[\w*+-]+$|\d{3}\s|")/.test(readPlain(text)) || isFieldWord(readPlain(text), 'noStatus');

/** Such headings below the responses' own are statuses, until one as high as that. */
function levelOfResponses({ label, level }: Pick<Section, 'label' | 'level'>, before: number): number {
  if (label === 'responses') return level;
  return level > before ? before : 0;
}

/** Pages that were stored escaped say `&quot;` in their code, and never a quote. */
export function unescapePage(markdown: string): string {
  if (!markdown.includes('&quot;') || markdown.includes('"') || /^ {0,3}```http/m.test(markdown))
    return markdown;
  return markdown.replace(/&(?:lt|gt|quot|#0?39|amp);/g, entity => entities[entity] ?? entity);
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
  '&amp;': '&',
};
