import { expect, test } from 'vitest';
import { writeSitemap, writeSitemapIndex } from './write-crawler-lists.ts';

test('more pages than one file takes are listed in parts', () => {
  expect(writeSitemapIndex('https://docs.example.com', 2).match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://docs.example.com/sitemap-1.xml</loc>',
    '<loc>https://docs.example.com/sitemap-2.xml</loc>',
  ]);
});

test('an address with marks of XML stays one address', () => {
  const page = {
    item_id: 3,
    item_domain: '',
    item_name: '',
    item_description: '',
    page_id: 7,
    page_title: '',
    addtime: 86_400,
  };
  expect(writeSitemap('http://a&b.example', [page])).toContain(
    '<url><loc>http://a&amp;b.example/3?page_id=7</loc><lastmod>1970-01-02</lastmod></url>',
  );
});
