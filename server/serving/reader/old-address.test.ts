import { describe, expect, test } from 'vitest';
import { rewriteUrl } from '../../platform/http/rewrite-url.ts';
import { newAddress } from './old-address.ts';

describe('the address of a screen of ShowDoc', () => {
  test.each([
    ['/web/', '/'],
    ['/web/index.html', '/'],
    ['/12/345', '/12?page_id=345'],
    ['/payapi/345/', '/payapi?page_id=345'],
    ['/index.php?s=/12', '/12'],
    ['/index.php?s=/home/item/show&item_id=12', '/12'],
    ['/index.php?s=/home/item/show&item_id=12&page_id=3', '/12?page_id=3'],
    ['/index.php/home/item/show/item_id/12', '/12'],
    ['/index.php?s=/home/page/single&page_id=3', '/page/3'],
    ['/index.php?s=//evil.example/x', '/evil.example/x'],
    ['/index.php?s=/%5Cevil.example/x', '/%5Cevil.example/x'],
    ['/index.php?s=%09/evil.example', '/%09/evil.example'],
    ['/index.php?s=/%0D%0ASet-Cookie:a=b', '/%0D%0ASet-Cookie:a=b'],
    ['/index.php?s=/%E6%96%87%E6%A1%A3', '/%E6%96%87%E6%A1%A3'],
    ['/index.php/\\evil.example', '/%5Cevil.example'],
    ['/\\evil.example/5', undefined],
    ['/index.php', '/'],
  ])('%s leads to %s', (url, target) => {
    expect(newAddress(url)).toBe(target);
  });

  test.each([
    '/',
    '/12',
    '/12?page_id=3',
    '/page/5',
    '/p/abc',
    '/user/login',
    '/item/password/7',
    '/catalog/4',
  ])('%s is ours', url => {
    expect(newAddress(url)).toBeUndefined();
  });
});

test.each([
  '/Public/Uploads/2026-11-21/a b.png',
  '/server/../Public/Uploads/2026-11-21/a%20b.png',
  '/server/Public/Uploads/2026-11-21/a%20b.png?x=1',
  '/docs/Public/Uploads/2026-11-21/a%20b.png',
])('the file at %s is read by its path', url => {
  expect(rewriteUrl(url, '/docs')).toBe('/api/attachment/visitFile?path=2026-11-21%2Fa%20b.png');
});
