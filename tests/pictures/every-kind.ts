/** A page with every kind of content that Markdown has here, in one language. */
import type { Lang } from '#common/texts/index.ts';
import { draw } from '#tests/kit/browser/pictures.ts';

const words = {
  en: {
    section: (level: number) => `A heading of level ${level}`,
    text: 'A sentence with **weight**, *stress*, ~~what is gone~~, `code`, a [link](https://example.com) and a note.[^1]',
    note: 'A note below the text.',
    quote: 'What somebody else said, in two lines that stand together.',
    entries: ['First', 'Second, with a longer line that breaks on a narrow screen', 'Third'],
    tasks: ['Done', 'Still to do'],
    callouts: 'What a reader should know here.',
    head: ['Field', 'Type', 'Left', 'Middle', 'Right', 'What it is for'],
    cell: 'one of many',
    steps: ['Shop', 'Gateway', 'Pay', 'Paid', 'asks'],
    invalid: 'This is no diagram',
    sum: 'The sum is $a^2 + b^2 = c^2$ here.',
    picture: 'A picture',
  },
  'zh-cn': {
    section: (level: number) => `第 ${level} 级标题`,
    text: '这句话里有**加粗**、*强调*、~~删去的字~~、`code`、一个[链接](https://example.com)和一个脚注。[^1]',
    note: '正文下面的脚注。',
    quote: '别人说过的话，分两行放在一起。',
    entries: ['第一项', '第二项，在窄屏上会换行的一句比较长的话，用来看换行之后是否对齐', '第三项'],
    tasks: ['已完成', '未完成'],
    callouts: '读者在这里应该知道的事。',
    head: ['字段', '类型', '左', '中', '右', '用途说明'],
    cell: '其中之一',
    steps: ['商户', '网关', '付款', '已付款', '请求'],
    invalid: '这不是图',
    sum: '这里的和是 $a^2 + b^2 = c^2$。',
    picture: '一张图',
  },
} as const satisfies Record<Lang, unknown>;

const callouts = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

export async function everyKind(lang: Lang): Promise<string> {
  const texts = words[lang];
  const [shop, gateway, pay, paid, question] = texts.steps;
  const picture = (await draw(320, 90).png().toBuffer()).toString('base64');
  const fence = (kind: string, text: string) => `\`\`\`${kind}\n${text}\n\`\`\``;
  return [
    '[toc]',
    texts.text,
    ...[1, 2, 3, 4, 5, 6].map(level => `${'#'.repeat(level)} ${texts.section(level)}`),
    `> ${texts.quote}\n>\n> > ${texts.quote}`,
    texts.entries.map(entry => `- ${entry}\n  1. ${entry}`).join('\n'),
    texts.tasks.map((task, index) => `- [${index === 0 ? 'x' : ' '}] ${task}`).join('\n'),
    ...callouts.map(kind => `> [!${kind}]\n> ${texts.callouts}`),
    wideTable(texts.head, texts.cell),
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(verb =>
      fence('http', `${verb} https://api.example.com/v1/orders/{order_id}`),
    ),
    fence('ts', 'export const sum = (a: number, b: number): number => a + b; // 3'),
    fence(
      'sql',
      "SELECT id, name FROM orders WHERE paid_at IS NULL AND name LIKE 'a%' ORDER BY id DESC LIMIT 100 OFFSET 200;",
    ),
    fence(
      'mermaid',
      `sequenceDiagram\n  ${shop}->>${gateway}: ${pay}\n  Note over ${gateway}: ${question}\n  ${gateway}-->>${shop}: ${paid}`,
    ),
    fence('mermaid', `flowchart LR\n  A[${shop}] -->|${question}| B{${gateway}}\n  B --> C[${paid}]`),
    fence('mermaid', texts.invalid),
    texts.sum,
    '$$\n\\int_0^1 x^2 \\, dx = \\frac{1}{3}\n$$',
    `![${texts.picture}](data:image/png;base64,${picture})`,
    '---',
    `[^1]: ${texts.note}`,
  ].join('\n\n');
}

function wideTable(head: readonly string[], cell: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = ['order_id', 'merchant_order_number'].map(name => [
    name,
    'string',
    cell,
    cell,
    '1,200',
    cell.repeat(4),
  ]);
  return [head, ['---', '---', ':--', ':-:', '--:', '---'], ...rows].map(line).join('\n');
}
