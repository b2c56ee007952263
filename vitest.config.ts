import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };
const api = ['src/**/*.api.test.ts', 'test/**/*.test.ts'];
// What asks nothing of a database that its engine could answer in its own way is tried once, beside the embedded one.
const onceOnly = [
  'test/body-pace.test.ts',
  'test/dev-paths.test.ts',
  'test/files-out.test.ts',
  'test/http-limits.test.ts',
  'test/server-refuses.test.ts',
  'test/stale-reads.test.ts',
  'test/upload-*.test.ts',
  'src/features/documents/hostile-uploads.api.test.ts',
];
const onPostgres = process.env.YELO_TEST_DATABASE_URL !== undefined;
// The files of a worker share its modules, which are loaded once then: they hold no state that a file leaves to the next.
// A database that lives for seconds isn't worth the work of optimising its WebAssembly, which took half of a test's.
const execArgv = ['--liftoff-only'];
// How long an event may take that must come: as long as a test, since a busy machine is no fault of what is tested.
const poll = { timeout: 15_000, interval: 20 };
const timeouts = { testTimeout: 20_000, hookTimeout: 30_000, expect: { poll } };
const shared = { pool: 'forks' as const, isolate: false, execArgv, ...timeouts };

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What Vite makes of a module is kept: the second run of the API tests, on PostgreSQL, makes none of it again.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve: { alias },
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'seed/**/*.test.ts', 'scripts/**/*.test.ts', 'test/unit/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          ...shared,
          name: 'api',
          include: api,
          exclude: ['test/unit/**', ...(onPostgres ? onceOnly : [])],
          globalSetup: 'test/global-setup.ts',
        },
      },
    ],
  },
});
