import { defineConfig } from 'vitest/config';
import { styles } from './web/vite-styles.ts';
import { texts } from './web/vite-texts.ts';

const callTests = ['server/**/calls.test.ts', 'server/**/*.calls.test.ts', 'tests/sweep/**/*.test.ts'];
/** What comes after the rows were read, which is the same on both databases; who may ask for it is in the sweep. */
const databaseBlind = [
  'server/transfer/export/*.test.ts',
  'server/transfer/export/{archive,openapi,postman,word}/**',
  'server/transfer/push/push-script.calls.test.ts',
  'server/transfer/check/check-{attacks,outputs,script}.calls.test.ts',
];
const setupFiles = ['tests/kit/each-test/around-tests.ts'];
/** Of what runs the server from its source. */
const serverSetupFiles = [...setupFiles, 'tests/kit/product/built-threads.ts'];

/** Where one run of all steps keeps what was compiled, so that each file is compiled once. */
const compiled = process.env.TEST_COMPILED_DIR;

export default defineConfig({
  plugins: [texts(), styles()],
  test: {
    experimental: compiled === undefined ? {} : { fsModuleCache: true, fsModuleCachePath: compiled },
    // What becomes true does so in a moment; on a busy machine the moment is longer.
    expect: { poll: { timeout: 15_000 } },
    // What was there instead is said whole where a test failed.
    chaiConfig: { truncateThreshold: 0 },
    // Left alone, half of two processors would wait.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{common,server,web}/**/*.test.{ts,tsx}'],
          exclude: callTests,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          setupFiles: serverSetupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls-sqlite',
          include: callTests,
          env: { TEST_DATABASE: 'sqlite' },
          // The product is loaded once for all files of a worker, not for each.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          setupFiles: serverSetupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls-postgres',
          include: callTests,
          exclude: databaseBlind,
          env: { TEST_DATABASE: 'postgres' },
          isolate: false,
          globalSetup: ['tests/kit/servers/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          setupFiles: serverSetupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'directory-sqlite',
          include: ['tests/directory/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 30_000,
          hookTimeout: 30_000,
          setupFiles: serverSetupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'directory-postgres',
          include: ['tests/directory/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/kit/servers/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          setupFiles: serverSetupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'libre-office',
          include: ['tests/libre-office/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          testTimeout: 90_000,
          setupFiles: serverSetupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/kit/servers/postgres-setup.ts', 'tests/kit/product/built-product.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'failover',
          include: ['tests/failover/**/*.test.ts'],
          globalSetup: ['tests/kit/product/built-product.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'holds',
          include: ['tests/long/**/*.test.ts'],
          exclude: ['tests/long/{soak,time-bounds,node-versions,import-memory}.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/kit/servers/postgres-setup.ts', 'tests/kit/product/built-product.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'time-bounds',
          include: ['tests/long/time-bounds.test.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'import-memory',
          include: ['tests/long/import-memory.test.ts'],
          globalSetup: ['tests/kit/product/built-product.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'node-versions',
          include: ['tests/long/node-versions.test.ts'],
          globalSetup: ['tests/kit/product/built-product.ts'],
          hookTimeout: 60_000,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'soak',
          include: ['tests/long/soak.test.ts'],
          globalSetup: ['tests/kit/product/built-product.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'checks',
          include: ['tests/checks/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/kit/product/built-product.ts', 'tests/kit/browser/browser-setup.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          setupFiles,
        },
      },
    ],
  },
});
