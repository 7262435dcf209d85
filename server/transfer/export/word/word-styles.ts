/** How Word documents look: fonts of both writings, styles of headings, lists, what the page gives. Sizes: twips for lengths, half points for type. */
import {
  AlignmentType,
  type ILevelsOptions,
  type INumberingOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LevelFormat,
  LineRuleType,
  Paragraph,
} from 'docx';

/** A4 with margins of 20 mm: what is left between them. */
export const pageStyle = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_247, bottom: 1_247, left: 1_134, right: 1_134, header: 567, footer: 567 },
};
export const textWidth = 9_638;
/** In pixels, 96 to the inch. */
export const pictureMaxWidth = 640;
export const pictureMaxHeight = 880;

/** Word picks the font by the letter: Chinese is set in a face made for it. */
const textFont = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri', eastAsia: 'Microsoft YaHei' };
export const codeFont = { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Consolas', eastAsia: 'Microsoft YaHei' };
export const mathFont = { ...textFont, ascii: 'Cambria Math', hAnsi: 'Cambria Math', cs: 'Cambria Math' };

export const colours = {
  text: '1F2328',
  quiet: '59636E',
  accent: '00664F',
  rule: 'D0D7DE',
  ground: 'F4F6F7',
  head: 'E6EFEC',
  link: '0B5CAD',
} as const;

/** Word knows nine: eight levels of catalogs, and the titles of the pages in the lowest. What comes below stays in the ninth. */
export const headingLevels = 9;
/** Of Markdown. */
export const textHeadingLevels = 6;
export const listLevels = 6;
const listIndent = 420;

const headingSizes = [36, 30, 26, 23, 21, 21];

/** @param level counts from 0 */
export const headingStyleId = (level: number) => `Heading${level + 1}`;

function headingStyle(level: number): IParagraphStyleOptions {
  return {
    id: headingStyleId(level),
    name: `heading ${level + 1}`,
    basedOn: 'Normal',
    next: 'Normal',
    quickFormat: true,
    run: { size: headingSizes[level] ?? 21, bold: true, color: colours.text, font: textFont },
    paragraph: {
      keepNext: true,
      keepLines: true,
      outlineLevel: level,
      spacing: {
        before: level === 0 ? 480 : 320 - level * 20,
        after: 140,
        line: 300,
        lineRule: LineRuleType.AUTO,
      },
    },
  };
}

function contentsStyle(level: number): IParagraphStyleOptions {
  return {
    id: `TOC${level + 1}`,
    name: `toc ${level + 1}`,
    basedOn: 'Normal',
    next: 'Normal',
    paragraph: { spacing: { before: level === 0 ? 120 : 20, after: 20 }, indent: { left: level * 340 } },
    run: { size: level === 0 ? 22 : 20, bold: level === 0 },
  };
}

export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: textFont, size: 21, color: colours.text, language: { value: 'en-US', eastAsia: 'zh-CN' } },
      paragraph: { spacing: { after: 140, line: 300, lineRule: LineRuleType.AUTO } },
    },
    hyperlink: { run: { color: colours.link, underline: { type: 'single', color: colours.link } } },
    footnoteText: { run: { size: 18 } },
  },
  paragraphStyles: [
    ...Array.from({ length: headingLevels }, (_, level) => headingStyle(level)),
    ...Array.from({ length: 3 }, (_, level) => contentsStyle(level)),
    {
      id: 'ItemTitle',
      name: 'Item title',
      basedOn: 'Normal',
      run: { size: 60, bold: true },
      paragraph: { spacing: { line: 320, lineRule: LineRuleType.AUTO, after: 280 } },
    },
    {
      id: 'ContentsTitle',
      name: 'Contents title',
      basedOn: 'Normal',
      run: { size: 32, bold: true },
      paragraph: { spacing: { after: 240 } },
    },
    {
      id: 'Code',
      name: 'Code',
      basedOn: 'Normal',
      run: { font: codeFont, size: 18, noProof: true },
      paragraph: { spacing: { line: 260, lineRule: LineRuleType.AUTO, before: 60, after: 200 } },
    },
    {
      id: 'Cell',
      name: 'Cell',
      basedOn: 'Normal',
      run: { size: 18 },
      paragraph: { spacing: { line: 250, lineRule: LineRuleType.AUTO, after: 40 } },
    },
  ],
};

function level(number: number, look: Partial<ILevelsOptions>): ILevelsOptions {
  const left = (number + 1) * listIndent;
  return {
    level: number,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left, hanging: listIndent - 60 } } },
    ...look,
  };
}

const bullets = ['•', '◦', '▪'];
const counts = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN];
const levels = (make: (number: number) => ILevelsOptions, length = listLevels) =>
  Array.from({ length }, (_, number) => make(number));

/** @param starts lists that begin with another number than 1 */
export function numberingFor(starts: readonly number[]): INumberingOptions {
  const ordered = (start: number) => ({
    reference: orderedReference(start),
    levels: levels(number =>
      level(number, {
        format: counts[number % counts.length] ?? LevelFormat.DECIMAL,
        text: `%${number + 1}.`,
        start: number === 0 ? start : 1,
      }),
    ),
  });
  return {
    config: [
      {
        reference: 'headings',
        levels: levels(
          number => ({
            level: number,
            format: LevelFormat.DECIMAL,
            text: Array.from({ length: number + 1 }, (_, at) => `%${at + 1}`).join('.'),
            alignment: AlignmentType.LEFT,
            style: { paragraph: { indent: { left: 0, hanging: 0 } } },
          }),
          headingLevels,
        ),
      },
      {
        reference: 'bullets',
        levels: levels(number =>
          level(number, { format: LevelFormat.BULLET, text: bullets[number % bullets.length] ?? '•' }),
        ),
      },
      ...[...new Set([1, ...starts])].map(ordered),
    ],
  };
}

function orderedReference(start: number): string {
  return `ordered-${start}`;
}

/** A line of hardly any height: keeps blocks apart that Word would join. */
export function spacer(): Paragraph {
  return new Paragraph({
    spacing: { before: 0, after: 60, line: 120, lineRule: LineRuleType.EXACT },
    children: [],
  });
}
