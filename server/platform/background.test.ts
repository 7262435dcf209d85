import { expect, test } from 'vitest';
import { openBackground } from './background.ts';
import { openLog } from './log.ts';

const hours = 3_600_000;

test('work that waits for more goes on at once when somebody waits for it, and does not wait again', async () => {
  const background = openBackground(openLog('error'));
  const done: string[] = [];
  background.run('collecting', async () => {
    await background.pause(hours);
    done.push('first');
    await background.pause(hours);
    done.push('second');
  });
  await background.drain();
  expect(done).toEqual(['first', 'second']);
});
