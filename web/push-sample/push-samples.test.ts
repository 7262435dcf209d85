import { expect, test } from 'vitest';
import { pushSamples } from './push-samples.ts';

test.each(pushSamples)('the sample in $name sends all that a push needs', ({ write }) => {
  const text = write('https://docs.example.com/api/item/updateByApi');
  expect(text).toContain('https://docs.example.com/api/item/updateByApi');
  for (const field of ['api_key', 'api_token', 'cat_name', 'page_title', 'page_content'])
    expect(text).toContain(field);
});

test('the lines of a command stand below each other in a step of a workflow', () => {
  const [, , actions] = pushSamples;
  expect(actions.write('https://docs.example.com')).toContain(
    '    curl --fail https://docs.example.com \\\n      --data-urlencode "api_key=$DOCS_KEY" \\\n',
  );
});
