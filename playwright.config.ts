import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

// The workers inherit what the first process sets here.
process.env.E2E_PORT ??= '23917';
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'yelo-e2e-'));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One project a spec file, in an order that the seed decides: projects begin in their order. */
function shuffledSpecs(seed: string) {
  const specs = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'));
  const place = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return specs.sort((a, b) => place(a).localeCompare(place(b))).map((name) => ({ name, testMatch: name }));
}

export default defineConfig({
  testDir: 'e2e',
  ...(process.env.E2E_SEED && { projects: shuffledSpecs(process.env.E2E_SEED) }),
  forbidOnly: true,
  globalSetup: './e2e/global-setup.ts',
  // A file's tests run in their order, so that what one finds of those before it is the same in every run.
  fullyParallel: false,
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  // Busy machines are slow; what never comes still fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: '1',
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'error',
    },
  },
});
