import { defineConfig } from 'vitest/config';
import { compileMessages } from './scripts/messages/compile-messages.ts';

compileMessages();

/** Only what never happens takes so long, in ms, also on a busy machine: tests await events, `npm run bench` measures speed. */
const hangs = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/**
 * `unit` needs nothing but Node; `component` renders parts of the pages into jsdom; `api` runs on a real PostgreSQL, one
 * database a file.
 */
export default defineConfig({
  test: {
    // Transformed modules serve later runs too: one API test took 13 s of processor time, and 8 s with them.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest-modules' },
    // On two cores: tests wait for PostgreSQL and for processes that they start. All took 202 s with three, 241 s with two.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // The modules are loaded once for all files of a worker: what a test stubs, it restores.
          isolate: false,
          include: ['{domain,contract,server,demo,scripts,tools,web}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.api.test.ts'],
          ...hangs,
        },
      },
      {
        test: {
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          // The modules of the pages are loaded once for all files of a worker; setup.ts forgets what a test left behind.
          isolate: false,
          setupFiles: ['web/app/testing/setup.ts'],
          ...hangs,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,demo}/**/*.api.test.ts'],
          // The server's modules are loaded once for all files of a worker: nothing of theirs is kept beside the app.
          isolate: false,
          setupFiles: ['server/src/testing/each-file.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          ...hangs,
        },
      },
    ],
  },
});
