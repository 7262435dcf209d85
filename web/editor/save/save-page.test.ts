import { Text } from '@codemirror/state';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '#common/contract/index.ts';
import { formCodes } from '#common/form-codes.ts';
import { isConflict } from '#common/merge/merge-text.ts';
import { CallError } from '../../api/call.ts';
import { type Conflict, type SaveSteps, saveMerged, savePage } from './save-page.ts';

const mine = { page_title: 'Kept', cat_id: '7', doc: Text.of(['Never lost.']) };
const noPage = { ...mine, page_id: '0', version: '0' };

type Sent = Parameters<SaveSteps['send']>[0];

/** Steps that record what they are called with. */
function recordSteps(send: SaveSteps['send']) {
  const sent: Sent[] = [];
  return {
    sent,
    item_id: '1',
    reason: 'Asked for by sales',
    attempts: [],
    send: vi.fn(async (input: Sent) => {
      sent.push(input);
      return send(input);
    }),
    onSaved: vi.fn(),
    onCreated: vi.fn(),
    onPlaced: vi.fn(),
    onTrouble: vi.fn(),
    onConflict: vi.fn<SaveSteps['onConflict']>(),
    onMerged: vi.fn<SaveSteps['onMerged']>(({ text }) => Text.of(text.split('\n'))),
    onRebased: vi.fn(),
  } satisfies SaveSteps & { sent: Sent[] };
}

const saveAs = (version: string) => async (input: Sent) =>
  ({ page_id: input.page_id, cat_id: '7', version }) as Answer<'page/save'>;
const refuse = (code: number, data?: unknown) => async () => {
  throw new CallError(code, '', data);
};
const unreachable = -1;

afterEach(() => vi.unstubAllGlobals());

test('the reason goes along with the text', async () => {
  const steps = recordSteps(saveAs('2'));
  await savePage(steps, mine, { ...noPage, page_id: '5', version: '1' });
  expect(steps.sent[0]?.page_comments).toBe('Asked for by sales');
});

describe('a new page', () => {
  test('whose catalog was deleted meanwhile is saved in none', async () => {
    const steps = recordSteps(async ({ cat_id }) => {
      if (cat_id === '7') throw new CallError(formCodes.badInput, 'cat_id');
      return { page_id: '5', version: '1', cat_id } as Answer<'page/save'>;
    });
    await savePage(steps, mine, noPage);
    expect(steps.onPlaced).toHaveBeenCalledWith('0');
    expect(steps.onCreated).toHaveBeenCalledWith('5');
    expect(steps.onTrouble).not.toHaveBeenCalled();
  });

  test('with something else wrong is refused, and its catalog stays', async () => {
    const steps = recordSteps(refuse(formCodes.badInput));
    await savePage(steps, mine, { ...noPage, cat_id: '0' });
    await savePage(steps, { ...mine, cat_id: '0' }, noPage);
    expect(steps.onPlaced).not.toHaveBeenCalled();
    expect(steps.onTrouble).toHaveBeenCalledWith(expect.objectContaining({ kind: 'refused' }));
  });

  test('that may have arrived is not sent again by itself; while the network is gone it is', async () => {
    const steps = recordSteps(refuse(unreachable));
    vi.stubGlobal('navigator', { onLine: true });
    await savePage(steps, mine, noPage);
    expect(steps.onTrouble).toHaveBeenLastCalledWith({ kind: 'offline', isRetried: false });
    vi.stubGlobal('navigator', { onLine: false });
    await savePage(steps, mine, noPage);
    expect(steps.onTrouble).toHaveBeenLastCalledWith({ kind: 'offline', isRetried: true });
  });
});

const base = {
  page_id: '5',
  version: '3',
  page_title: 'Orders',
  cat_id: '7',
  doc: Text.of(['a', 'b', 'c']),
};
const changed = (...lines: string[]) => ({ ...base, doc: Text.of(lines) });
const currentPage = (page_content: string, more: object = {}) => ({
  page_title: 'Orders',
  page_content,
  version: '4',
  author_username: 'ann',
  addtime: '0',
  ...more,
});
/** The first save is refused, because the page moved on; the next one arrives. */
const moveOn = (current: object) => {
  let count = 0;
  return async (input: Sent) => {
    count += 1;
    if (count === 1) throw new CallError(formCodes.pageMovedOn, '', current);
    return saveAs('5')(input);
  };
};

describe('a page that is there', () => {
  test('is saved with the version it started from, and with its catalog only where that changed', async () => {
    const steps = recordSteps(saveAs('4'));
    await savePage(steps, changed('a'), base);
    await savePage(steps, { ...changed('a'), cat_id: '9' }, base);
    expect(steps.sent.map(({ version, cat_id }) => [version, cat_id])).toEqual([
      ['3', undefined],
      ['3', '9'],
    ]);
    expect(steps.onSaved).toHaveBeenLastCalledWith(expect.objectContaining({ version: '4' }));
    // Somebody else moved it: there it stays.
    expect(steps.onPlaced.mock.calls).toEqual([['7']]);
  });

  test.each([
    ['was deleted', 10101, { kind: 'gone' }],
    ['cannot be saved without a login', 10102, { kind: 'login' }],
    ['cannot be reached', unreachable, { kind: 'offline', isRetried: true }],
  ])('and %s keeps its text, with the reason', async (_, code, trouble) => {
    vi.stubGlobal('navigator', { onLine: true });
    const steps = recordSteps(refuse(code));
    await savePage(steps, changed('a'), base);
    expect(steps.onTrouble.mock.calls).toEqual([[trouble]]);
    expect(steps.onSaved).not.toHaveBeenCalled();
  });
});

describe('a page that moved on', () => {
  test('is merged without a question where both changed other lines', async () => {
    const steps = recordSteps(moveOn(currentPage('a\nb\nC')));
    await savePage(steps, changed('A', 'b', 'c'), base);
    expect(steps.onConflict).not.toHaveBeenCalled();
    expect(steps.sent[1]).toMatchObject({ page_content: 'A\nb\nC', version: '4' });
    expect(steps.onRebased).toHaveBeenCalledWith(expect.objectContaining({ version: '4' }));
    expect(steps.onSaved).toHaveBeenCalledWith(expect.objectContaining({ version: '5' }));
  });

  test('is asked about where both changed the same line, and saved as chosen', async () => {
    const steps = recordSteps(moveOn(currentPage('a\nyours\nc')));
    await savePage(steps, changed('a', 'mine', 'c'), base);
    expect(steps.sent.length).toBe(1);
    const conflict = steps.onConflict.mock.calls[0]?.[0] as Conflict;
    expect(conflict.parts.filter(isConflict)).toMatchObject([{ mine: 'mine', theirs: 'yours' }]);
    await saveMerged(steps, conflict, { base, choices: ['theirs'] });
    expect(steps.sent[1]).toMatchObject({ page_content: 'a\nyours\nc', version: '4' });
  });

  test('has the title of whoever changed it alone', async () => {
    const theirs = recordSteps(moveOn(currentPage('a\nb\nC', { page_title: 'Their title' })));
    await savePage(theirs, changed('A', 'b', 'c'), base);
    expect(theirs.sent[1]?.page_title).toBe('Their title');
    const both = recordSteps(moveOn(currentPage('a\nb\nC', { page_title: 'Their title' })));
    await savePage(both, { ...changed('A', 'b', 'c'), page_title: 'My title' }, base);
    expect(both.sent[1]?.page_title).toBe('My title');
  });

  test('by an attempt of one’s own, whose answer was lost, is no conflict', async () => {
    const steps = recordSteps(moveOn(currentPage('one')));
    const attempts = [changed('one')];
    await savePage({ ...steps, attempts }, changed('one', 'more'), base);
    expect(steps.onMerged).not.toHaveBeenCalled();
    expect(steps.onConflict).not.toHaveBeenCalled();
    expect(steps.sent[1]).toMatchObject({ page_content: 'one\nmore', version: '4' });
  });
});
