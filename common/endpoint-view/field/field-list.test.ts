import { expect, test } from 'vitest';
import type { Lang } from '../../texts/index.ts';
import { renderReading } from '../render-reading.ts';

const names = Array.from({ length: 11 }, (_, at) => `part_${at}`);

/** @param inside names of what each of eleven fields holds */
function listOf(inside: readonly string[], lang: Lang): string {
  const rows = names.flatMap(name => [
    `|${name}|no|object||`,
    ...inside.map(inner => `|${name}.${inner}|no|string||`),
  ]);
  const page = `\`POST /orders\`\n\n**Parameters**\n\n|Name|Required|Type|Description|\n|---|---|---|---|\n${rows.join('\n')}\n`;
  return renderReading(page, { lang })
    .html.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('what stands below a field counts where a list is cut after about a screen', () => {
  expect(listOf([], 'en')).not.toContain('more: part');
  expect(listOf(['a', 'b', 'c', 'd'], 'en')).toMatch(/\d+ more: part_\d/);
});

test('a fold says some names and how many there are, as each language counts', () => {
  expect(listOf(['a', 'b', 'c', 'd'], 'en')).toContain('a, b, c and 1 more');
  expect(listOf(['a', 'b', 'c', 'd'], 'zh-cn')).toContain('a, b, c 等 4 个');
});
