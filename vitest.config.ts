import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { bothEngines } from './test/both-engines';
import { LongestFirst } from './test/file-order';
import { ShuffledFiles } from './test/shuffled-files';

// The same in all projects, which share what was made of a module.
const oxc = { jsx: { runtime: 'automatic' as const, development: false } };
const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };
const apiTests = ['src/**/*.api.test.ts', 'test/**/*.test.ts'];
const embeddedTests = Object.keys(bothEngines).map((path) => (path.endsWith('/') ? `${path}**/*.api.test.ts` : path));
// Without a PostgreSQL the API tests run on the embedded engine, all of them.
const hasPostgres = process.env.YELO_TEST_DATABASE_URL !== undefined;
const seed = process.env.YELO_TEST_SEED;
const isEverywhere = process.env.YELO_TEST_EVERYWHERE !== undefined;
// The files of a worker share its modules, which are loaded once then: they hold no state that a file leaves to the next.
// A database that lives for seconds isn't worth the work of optimising its WebAssembly, which took half of a test's.
// Little JavaScript runs long enough to be worth optimising: with a budget 15 times V8's, the tests took 8 % less CPU time.
const execArgv = ['--liftoff-only', '--interrupt-budget=1000000'];
// A busy machine is no fault of what is tested: what must come is waited for, and what never comes still fails.
const poll = { timeout: 60_000, interval: 20 };
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll } };
const shared = { pool: 'forks' as const, isolate: false, execArgv, ...timeouts };
const unit = {
  resolve: { alias },
  oxc,
  test: {
    ...shared,
    name: 'unit',
    include: ['src/**/*.test.{ts,tsx}', 'seed/**/*.test.ts', 'scripts/**/*.test.ts', 'test/unit/**/*.test.ts'],
    exclude: ['**/*.api.test.ts', '**/*.screen.test.ts'],
  },
};
const api = {
  resolve: { alias },
  oxc,
  test: { ...shared, name: 'api', include: apiTests, exclude: ['test/unit/**'], globalSetup: 'test/global-setup.ts' },
};
// Screens in a DOM without a browser, on a real server with the demo club.
const screens = {
  resolve: { alias },
  oxc,
  test: {
    ...shared,
    name: 'screens',
    // As it is built. In React's development build, rendering took 40 % of the time.
    env: { NODE_ENV: 'production' },
    include: ['src/**/*.screen.test.ts'],
    setupFiles: 'test/screens/setup.ts',
    globalSetup: 'test/global-setup-screens.ts',
  },
};
const embedded = {
  resolve: { alias },
  oxc,
  test: {
    ...shared,
    name: 'embedded',
    include: isEverywhere ? apiTests : embeddedTests,
    exclude: ['test/unit/**'],
    globalSetup: 'test/global-setup-embedded.ts',
  },
};

export default defineConfig({
  test: {
    // Each waits for the database a third of its time.
    maxWorkers: 3,
    sequence: seed ? { sequencer: ShuffledFiles, seed: Number(seed) } : { sequencer: LongestFirst },
    // Vite's output for each module is kept for the next run.
    experimental: { fsModuleCache: true },
    projects: hasPostgres ? [unit, api, screens, embedded] : [unit, api, screens],
  },
});
