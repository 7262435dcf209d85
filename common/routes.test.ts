import { expect, test } from 'vitest';
import { appRoutes, readerRoutes, reservedWords } from './routes.ts';

test('no item domain can begin like a route of the product', () => {
  const firstParts = [...readerRoutes, ...appRoutes]
    .map(route => route.split('/')[1] ?? '')
    .filter(part => part !== '' && !part.startsWith(':'));
  for (const part of firstParts) expect(reservedWords.has(part.toLowerCase()), part).toBe(true);
});
