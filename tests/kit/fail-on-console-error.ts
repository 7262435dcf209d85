// An unexpected console.error fails the test it happens in. A test that expects one replaces console.error itself.
import { afterEach, beforeEach, expect, vi } from 'vitest';

let spy = vi.spyOn(console, 'error');

beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const messages = spy.mock.calls.map(parts => parts.map(String).join(' '));
  spy.mockRestore();
  expect(messages, 'console.error was called').toEqual([]);
});
