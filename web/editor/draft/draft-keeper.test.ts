import { Text } from '@codemirror/state';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebStorage } from '#tests/kit/browser/web-storage.ts';
import { baseOfDraft, openDraftKeeper, sortLeftovers } from './draft-keeper.ts';
import { draftPrefix, listDrafts } from './draft-store.ts';

const place = { site: '', username: 'lin', item_id: '1', page_id: '5' };
const saved = { page_id: '5', version: '3', page_title: 'Orders', cat_id: '0', doc: Text.of(['one']) };
const writing = { page_title: 'Orders', cat_id: '0', doc: Text.of(['one', 'two']) };
const kept = async () => (await listDrafts(draftPrefix(place))).map(({ text, base }) => [text, base.version]);

let storage: WebStorage;
beforeEach(() => {
  storage = new WebStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is written and not saved', () => {
  test('is kept with what it started from, until it is saved', async () => {
    const keeper = openDraftKeeper('a');
    expect(await keeper.keep({ place, saved, writing })).toBeInstanceOf(Date);
    expect(await kept()).toEqual([['one\ntwo', '3']]);
    keeper.forget();
    expect(await kept()).toEqual([]);
  });

  test('is written again only when it changed, or when somebody cleared the browser', async () => {
    const keeper = openDraftKeeper('a');
    await keeper.keep({ place, saved, writing });
    expect(await keeper.keep({ place, saved, writing })).toBeUndefined();
    for (const key of Object.keys(storage)) storage.removeItem(key);
    expect(await keeper.keep({ place, saved, writing })).toBeInstanceOf(Date);
    const longer = { ...writing, doc: Text.of(['three']) };
    expect(await keeper.keep({ place, saved, writing: longer })).toBeInstanceOf(Date);
    expect(await kept()).toEqual([['three', '3']]);
  });

  test('of the version before goes when somebody typed on while it was saved', async () => {
    const keeper = openDraftKeeper('a');
    await keeper.keep({ place, saved, writing });
    const next = { ...saved, version: '4', doc: writing.doc };
    await keeper.keep({ place, saved: next, writing: { ...writing, doc: Text.of(['three']) } });
    expect(await kept()).toEqual([['three', '4']]);
  });

  test('that was saved while the browser was still writing is not kept', async () => {
    const keeper = openDraftKeeper('a');
    const keeping = keeper.keep({ place, saved, writing });
    keeper.forget();
    expect(await keeping).toBeUndefined();
    expect(await kept()).toEqual([]);
  });

  test('in two tabs is two drafts, the newest first', async () => {
    vi.useFakeTimers({ now: 1_000 });
    await openDraftKeeper('a').keep({ place, saved, writing });
    vi.setSystemTime(2_000);
    await openDraftKeeper('b').keep({ place, saved, writing: { ...writing, doc: Text.of(['other']) } });
    expect(await kept()).toEqual([
      ['other', '3'],
      ['one\ntwo', '3'],
    ]);
  });

  test('is not kept where the browser refuses, and that is said', async () => {
    storage.setItem = () => {
      throw new Error('full');
    };
    expect(await openDraftKeeper('a').keep({ place, saved, writing })).toBe('none');
  });
});

test('what cannot be read is no draft', async () => {
  storage.setItem(`${draftPrefix(place)}3:a`, '{"key":"x"}');
  storage.setItem(`${draftPrefix(place)}3:b`, 'not JSON');
  expect(await kept()).toEqual([]);
});

describe('what an earlier visit left', () => {
  test('is offered where it differs from what was opened', async () => {
    await openDraftKeeper('a').keep({ place, saved, writing });
    const drafts = await listDrafts(draftPrefix(place));
    const sameText = { text: 'one\ntwo', page_title: 'Orders' };
    expect(sortLeftovers(drafts, { text: 'one', page_title: 'Orders' }).offered).toEqual(drafts);
    expect(sortLeftovers(drafts, { ...sameText, page_title: 'Refunds' }).offered).toEqual(drafts);
    expect(sortLeftovers(drafts, sameText)).toEqual({ offered: [], needless: drafts });
  });

  test('started from the version of then, where the page has moved on', async () => {
    await openDraftKeeper('a').keep({ place, saved, writing });
    const [draft] = await listDrafts(draftPrefix(place));
    if (draft === undefined) throw new Error('There is no draft.');
    expect(baseOfDraft(draft, saved)).toBe(saved);
    const moved = { ...saved, version: '4', doc: Text.of(['theirs']) };
    const base = baseOfDraft(draft, moved);
    expect([base.page_id, base.version, base.doc.toString()]).toEqual(['5', '3', 'one']);
  });
});
