// Around every test: what it opened is closed, and an unexpected console.error fails it. A test that expects one
// replaces console.error itself.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { endTest } from './test-end.ts';

let spy = vi.spyOn(console, 'error');

beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const messages = spy.mock.calls.map(parts => parts.map(String).join(' '));
  spy.mockRestore();
  expect(messages, 'console.error was called').toEqual([]);
});

// Hooks run from the last to the first: this one before the look at what was printed, after those of the tests' files.
afterEach(endTest);
