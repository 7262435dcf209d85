/** When everything is tested the product has been built before: the server's threads are then taken from there. */
import { takeThreadsFrom } from '#server/platform/start-thread.ts';

const folder = process.env.TEST_BUILT_SERVER;
if (folder !== undefined) takeThreadsFrom(new URL(`file://${folder}/`));
