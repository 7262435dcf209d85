/** The whole server for one test. Tests act as people: `as(lin).call('page/save', {...})`. */
import { afterEach } from 'vitest';
import type { Context } from '#server/platform/context.ts';
import { type OpenApp, openApp } from './open-app.ts';

export { type As, nameOfRefusal, testPassword } from './open-app.ts';

export type TestApp = Omit<OpenApp, 'close'>;

const open: OpenApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** Closed when the test ends. */
export async function startTestApp(
  environment: Record<string, string> = {},
  changes: Partial<Context> = {},
): Promise<TestApp> {
  const app = await openApp(environment, changes);
  open.push(app);
  return app;
}
