import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

// Where the demo club lies that each file's club is a copy of. The workers inherit what the first process sets here.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'yelo-e2e-'));

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the specs in an order that the seed decides. Projects begin in their order, so that each spec is a project. */
function orderedSpecs(seed: string) {
  const specs = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'));
  const place = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return specs.sort((a, b) => place(a).localeCompare(place(b))).map((name) => ({ name, testMatch: name }));
}

const seed = process.env.E2E_SEED;

export default defineConfig({
  testDir: 'e2e',
  ...(seed && { projects: orderedSpecs(seed) }),
  forbidOnly: true,
  globalSetup: './e2e/global-setup.ts',
  // The tests of a file share a club, so they run one after the other.
  fullyParallel: false,
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  // Busy machines are slow; what never comes still fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    // A service worker stores the app's files again in each test's context, a sixth of the CPU time. Specs that need one allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
