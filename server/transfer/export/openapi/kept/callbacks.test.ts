/** Callbacks have pages of their own, and stand in an export where they stood in the document. */
import { describe, expect, test } from 'vitest';
import { plainOf } from '#common/field-model/model/plain.ts';
import { exportedItem, importedItem } from '#tests/kit/api/api-item.ts';
import { compareApiDocuments } from '#tests/kit/api/compare-api-documents.ts';
import type { KeptCallback } from '../../book.ts';

const body = (name: string) => ({
  content: {
    'application/json': {
      schema: { type: 'object', properties: { [name]: { type: 'string', description: 'The number' } } },
    },
  },
});
const done = { 200: { description: 'Taken' } };
const paid = { post: { summary: 'It was paid', requestBody: body('order_id'), responses: done } };

const shop = () => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      post: {
        summary: 'Order',
        responses: done,
        callbacks: {
          paid: { '{$request.body#/url}': structuredClone(paid) },
          shared: { $ref: '#/components/callbacks/Shipped' },
        },
      },
    },
    '/baskets': {
      post: {
        summary: 'Basket',
        responses: done,
        callbacks: { shared: { $ref: '#/components/callbacks/Shipped' } },
      },
    },
  },
  components: {
    callbacks: {
      Shipped: {
        'http://a?url={$request.query.to}': {
          put: { summary: 'It is on its way', requestBody: body('parcel'), responses: done },
        },
      },
    },
  },
});

const stage = () => {
  const item = importedItem(Buffer.from(JSON.stringify(shop())));
  const pageOf = (title: string) => {
    const page = item.pages.find(one => one.title === title);
    if (!page) throw new Error(`no page ${title}`);
    return page;
  };
  const differences = (elsewhere: KeptCallback[] = []) =>
    compareApiDocuments(shop(), exportedItem(item, elsewhere).document).differences.map(
      ({ is, where, after }) => `${is} ${where.replaceAll('~1', '/')} ${JSON.stringify(after) ?? ''}`,
    );
  return { item, pageOf, differences };
};

test('each has one page, also where operations share it, and nothing of the document changes', () => {
  const { item, differences } = stage();
  expect(item.pages.map(({ title }) => title).toSorted()).toEqual([
    'Basket',
    'It is on its way',
    'It was paid',
    'Order',
  ]);
  expect(differences()).toEqual([]);
});

describe('what people change on its page', () => {
  test('is changed in the operation that has it', () => {
    const { pageOf, differences } = stage();
    const page = pageOf('It was paid');
    page.text = page.text.replace('The number', 'Its number');
    page.title = 'Paid';
    expect(differences()).toEqual([
      expect.stringMatching(/^changed .*callbacks\/paid\/.*\/post\/summary "Paid"$/),
      expect.stringMatching(/^changed .*callbacks\/paid\/.*\/post\/.*order_id\/description "Its number"$/),
    ]);
  });

  test('is changed in the component that operations share', () => {
    const { pageOf, differences } = stage();
    const page = pageOf('It is on its way');
    page.text = page.text.replace('The number', 'Its number');
    expect(differences()).toEqual([
      expect.stringMatching(/^changed .*components\/callbacks\/Shipped\/.*parcel\/description "Its number"$/),
    ]);
  });

  test('may be its method and its address', () => {
    const { item, pageOf } = stage();
    const page = pageOf('It was paid');
    page.text = page.text.replace('POST {$request.body#/url}', 'PUT {$request.body#/to}');
    const { document } = exportedItem(item);
    const { callbacks } = plainOf(plainOf(plainOf(document.paths)['/orders']).post);
    expect(plainOf(callbacks).paid).toMatchObject({
      '{$request.body#/to}': { put: { summary: 'It was paid' } },
    });
    expect(Object.keys(plainOf(plainOf(callbacks).paid))).toEqual(['{$request.body#/to}']);
  });
});

test('a callback whose operation is gone goes along, or out as a webhook where a person changed it', () => {
  const { item, pageOf } = stage();
  item.pages = item.pages.filter(({ title }) => title !== 'Order');
  expect(exportedItem(item).document.webhooks).toBeUndefined();
  const page = pageOf('It was paid');
  page.text = page.text.replace('The number', 'Its number');
  const { document } = exportedItem(item);
  expect(plainOf(document.webhooks)).toMatchObject({ 'It was paid': { post: { summary: 'It was paid' } } });
});

describe('a callback whose page is deleted', () => {
  const without = (title: string) => {
    const staged = stage();
    const page = staged.pageOf(title);
    staged.item.pages = staged.item.pages.filter(one => one !== page);
    return { ...staged, page };
  };
  const callbacksOf = (document: unknown, path: string) =>
    plainOf(plainOf(plainOf(plainOf(document).paths)[path]).post).callbacks;

  test('is gone from the operation that has it', () => {
    const { document } = exportedItem(without('It was paid').item);
    expect(Object.keys(plainOf(callbacksOf(document, '/orders')))).toEqual(['shared']);
    expect(JSON.stringify(document)).not.toContain('It was paid');
  });

  test('is gone from all that share it, and an operation that has no other says nothing of callbacks', () => {
    const { document } = exportedItem(without('It is on its way').item);
    expect(Object.keys(plainOf(callbacksOf(document, '/orders')))).toEqual(['paid']);
    expect(callbacksOf(document, '/baskets')).toBeUndefined();
    expect(plainOf(plainOf(document.components).callbacks)).toEqual({});
  });

  test('leaves those beside it: another method of its address, and what says nothing', () => {
    const written = shop();
    const { post } = written.paths['/orders'];
    const paidAt = plainOf(plainOf(post.callbacks.paid)['{$request.body#/url}']);
    Object.assign(paidAt, { delete: { summary: 'It was not', responses: done } });
    Object.assign(post.callbacks, { later: {} });
    const item = importedItem(Buffer.from(JSON.stringify(written)));
    item.pages = item.pages.filter(({ title }) => title !== 'It was paid');
    const kept = plainOf(callbacksOf(exportedItem(item).document, '/orders'));
    expect(Object.keys(kept)).toEqual(['paid', 'shared', 'later']);
    expect(Object.keys(plainOf(plainOf(kept.paid)['{$request.body#/url}']))).toEqual(['delete']);
  });

  test('stays where its page is of the item and only does not leave with the others', () => {
    const { page, differences } = without('It is on its way');
    expect(differences(page.kept ? [page.kept] : [])).toEqual([]);
  });
});
