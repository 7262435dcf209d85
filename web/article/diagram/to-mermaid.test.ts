import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toMermaid } from './to-mermaid.ts';

function linesOf(kind: string, text: string): string[] {
  const translation = toMermaid(kind, text);
  return 'mermaid' in translation ? translation.mermaid.split('\n') : [`wrong in ${translation.wrong_line}`];
}

describe('a flow block', () => {
  test('becomes boxes, ways and answers', () =>
    expect(
      linesOf(
        'flow',
        'st=>start: Start|past:>https://a.example/x?y=1[blank]\nop=>operation: 下单\ncond=>condition: Yes\nor No?\ne=>end\n\nst->op->cond\ncond(yes, right)->e\ncond(no)->op(left)\nst@>op({"stroke":"Red"})',
      ),
    ).toEqual([
      'flowchart TD',
      'n0(["Start"])',
      'click n0 href "https://a.example/x?y=1"',
      'n1["下单"]',
      'n2{"Yes<br/>or No#63;"}',
      'n3(["e"])',
      'n0 --> n1',
      'n1 --> n2',
      'n2 -->|"yes"| n3',
      'n2 -->|"no"| n1',
    ]));

  test.each([
    ['a kind nobody knows', 'st=>start: a\nx=>toString: b', 2],
    ['a way to nowhere', 'st=>start: a\n\nst->gone', 3],
    ['words alone', 'hello', 1],
  ])('with %s names its line', (_, text, line) =>
    expect(linesOf('flow', text)).toEqual([`wrong in ${line}`]),
  );

  test('takes nothing for a name of its own', () =>
    expect(linesOf('flow', '__proto__=>start: "]; click x\n__proto__->__proto__')).toEqual([
      'flowchart TD',
      'n0(["#34;#93;#59; click x"])',
      'n0 --> n0',
    ]));
});

describe('a seq block', () => {
  test('becomes participants in their order, signals and notes', () =>
    expect(
      linesOf(
        'sequence',
        '# how it goes\nTitle: Paying\nparticipant The bank as B\nAlice->B: Hi; #1\nB-->Alice: two\\nlines\nAlice->>"c: d": x\nAlice-->>B: y\nAlice-B: z\nAlice--B: \nNote left of Alice: n\nnote over Alice, B: both',
      ),
    ).toEqual([
      'sequenceDiagram',
      'title: Paying',
      'participant p0 as The bank',
      'participant p1 as Alice',
      'participant p2 as c#58; d',
      'p1->>p0: Hi#59; #35;1',
      'p0-->>p1: two<br/>lines',
      'p1-)p2: x',
      'p1--)p0: y',
      'p1->p0: z',
      'p1-->p0: #8203;',
      'note left of p1: n',
      'note over p1,p0: both',
    ]));

  test.each([
    ['no arrow', 'A->B: a\nA to B', 2],
    ['no colon', 'A->B', 1],
    ['a note without words', 'Note over A', 1],
  ])('with %s names its line', (_, text, line) =>
    expect(linesOf('sequence', text)).toEqual([`wrong in ${line}`]),
  );
});

test('any text is translated or refused, never thrown at, and nothing of it gets out of its label', () => {
  const pieces = fc.constantFrom(
    'a',
    '->',
    '-->>',
    '=>',
    'start',
    ': ',
    ':>',
    '(',
    ')',
    '"',
    '\n',
    ',',
    '@>',
    'Note over ',
    'participant ',
    ' as ',
    'Title:',
    '#',
    ';',
    '<b>',
    '%%{',
    '中',
    '\\',
    '`',
  );
  const text = fc.array(pieces, { maxLength: 40 }).map(parts => parts.join(''));
  fc.assert(
    fc.property(fc.constantFrom('flow', 'sequence'), fc.oneof(text, fc.string()), (kind, written) => {
      for (const line of linesOf(kind, written)) {
        const bare = line
          .replace(/"[^"]*"/g, '')
          .replace(/^(?:participant p\d+ as|title:|p\d+[->)]+p\d+:|note [^:]+:) ?.*$/, '');
        expect(bare).not.toMatch(/[<`%]|(?<!^click n\d+ )href/);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a long text is read in one pass', () => {
  const flow = `a=>start: x\n${'a->'.repeat(50_000)}a\n${'('.repeat(50_000)}`;
  const sequence = `${'A->B: x\n'.repeat(20_000)}${'"'.repeat(50_000)}`;
  expect([linesOf('flow', flow).length, linesOf('sequence', sequence)]).toEqual([3, ['wrong in 20001']]);
});
