import { Text } from '@codemirror/state';
import { expect, test, vi } from 'vitest';
import type { Answer } from '#common/contract/index.ts';
import { formCodes } from '#common/form-codes.ts';
import { CallError } from '../../api/call.ts';
import { type SaveSteps, savePage } from './save-page.ts';

const mine = { page_title: 'Kept', cat_id: '7', doc: Text.of(['Never lost.']) };

/** Steps that note what is told. */
function listen(send: SaveSteps['send']) {
  const told = { onSaved: vi.fn(), onCreated: vi.fn(), onPlaced: vi.fn(), onTrouble: vi.fn() };
  const others = { onConflict: vi.fn(), onMerged: vi.fn(), onRebased: vi.fn() };
  return { item_id: '1', tries: [], send, ...told, ...others } satisfies SaveSteps;
}

test('a new page whose catalog was deleted meanwhile is saved in none', async () => {
  const steps = listen(async ({ cat_id }) => {
    if (cat_id === '7') throw new CallError(formCodes.badInput, 'cat_id');
    return { page_id: '5', version: '1', cat_id } as Answer<'page/save'>;
  });
  await savePage(steps, mine, { ...mine, page_id: '0', version: '0' });
  expect(steps.onPlaced).toHaveBeenCalledWith('0');
  expect(steps.onCreated).toHaveBeenCalledWith('5');
  expect(steps.onTrouble).not.toHaveBeenCalled();
});

test('what is wrong with a new page elsewhere is said, and its catalog stays', async () => {
  const steps = listen(async () => {
    throw new CallError(formCodes.badInput, 'page_title');
  });
  await savePage(steps, mine, { ...mine, page_id: '0', version: '0' });
  expect(steps.onPlaced).not.toHaveBeenCalled();
  expect(steps.onTrouble).toHaveBeenCalledWith(expect.objectContaining({ kind: 'refused' }));
});
