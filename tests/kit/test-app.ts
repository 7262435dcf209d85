/** The whole server for one test. Tests act as people: `as(lin).call('page/save', {...})`. */
import type { Context } from '#server/platform/context.ts';
import { closeAtTestEnd } from './each-test/test-end.ts';
import { type OpenApp, openApp } from './open-app.ts';

export { type As, nameOfRefusal, testPassword } from './open-app.ts';

export type TestApp = Omit<OpenApp, 'close'>;

/** Closed when the test ends. */
export async function startTestApp(
  environment: Record<string, string> = {},
  changes: Partial<Context> = {},
): Promise<TestApp> {
  const app = await openApp(environment, changes);
  closeAtTestEnd(async () => app.close());
  return app;
}
