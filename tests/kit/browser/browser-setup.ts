// One Chromium for all journeys of a run; each has its own window, with nothing of the others in it.
import { serveBrowser } from './chromium.ts';

export async function setup(): Promise<() => Promise<void>> {
  const server = await serveBrowser();
  process.env.TEST_BROWSER = server.wsEndpoint();
  return () => server.close();
}
