import { describe, expect, test } from 'vitest';
import { renderReading } from './render-reading.ts';

describe('what only led to a sample beside the text', () => {
  const textOf = (page: string) =>
    renderReading(page, { lang: 'en' }).html.replace(/<aside class="samples"[^]*?<\/aside>/g, '');
  const call = '# Boats\n\nGET /boats\n\n';
  const json = '```json\n{"id": 1}\n```\n\n';

  test('goes along: a line or a point that ends with a colon, a heading once all of its samples are gone', () => {
    expect(textOf(`${call}The answer:\n\n${json}`)).not.toContain('The answer');
    const points = textOf(`${call}- About: lists boats\n- Response:\n\n${json}`);
    expect(points).not.toContain('Response');
    expect(points).toContain('lists boats');
    expect(textOf(`${call}## Response\n\n**Found**\n\n${json}**Others**\n\n${json}`)).not.toContain(
      'Response',
    );
  });

  test('stays where it says more', () => {
    expect(textOf(`${call}## Response\n\n${json}Sorted by name.\n`)).toContain('Response');
    expect(textOf(`${call}It lists boats. The answer holds ids.\n\n${json}`)).toContain(
      'The answer holds ids.',
    );
  });

  test.each([
    'Only administrators may call:',
    'Error 404 comes when the boat sank:',
    'Never cached: the response:',
    'The answer, see [the schema](/page/3):',
    '- Only for admins:',
    '仅管理员可以调用：',
  ])('%s stays', words => {
    const bare = words.replace(/^- |\[|\]\(.*\)/g, '');
    for (const page of [
      `${call}${words}\n\n${json}`,
      `# Boats\n\n${words}\n\n\`GET /boats\`\n\nIt lists boats.`,
    ])
      expect(textOf(page).replace(/<[^>]*>/g, '')).toContain(bare);
  });

  test('headings that say more, are led to, or begin an endpoint stay', () => {
    const found = `**Found**\n\n${json}`;
    expect(textOf(`${call}## Response (since 2.0, never cached)\n\n${found}`)).toContain('never cached');
    expect(textOf(`${call}See [below](#response).\n\n## Response\n\n${found}`)).toContain('id="response"');
    const two = `## List boats: \`GET /boats\`\n\n${found}## One boat: \`GET /boats/{id}\`\n\n${found}`;
    expect(textOf(two)).toContain('List boats');
    expect(textOf(two)).toContain('One boat');
  });

  test('in front of the call only what names its method or address goes along', () => {
    expect(textOf('# Boats\n\n**Request URL**\n\n`GET /boats`\n\nIt lists boats.')).not.toContain(
      'Request URL',
    );
    expect(textOf('# Boats\n\n**Only for the crew**\n\n`GET /boats`\n\nIt lists boats.')).toContain(
      'Only for the crew',
    );
  });
});
