import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptInstall } from './apt.mjs';
import { runNode, Sentence } from './run.mjs';

/** Chromium without windows: the same engine at half the CPU for each page. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of an installed Chromium, CHROMIUM_PATH first and the headless shell next; undefined when there is none. */
export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, shell, ...places, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** Finds a Chromium, or installs one. Throws a sentence when neither works. */
export async function ensureChromium() {
  if (!process.env.CHROMIUM_PATH && !existsSync(shell)) await aptInstall('chromium-headless-shell');
  const found = findChromium();
  if (found) return found;
  await aptInstall('chromium');
  if (!findChromium()) await runNode('node_modules/playwright/cli.js', ['install', 'chromium'], { quiet: true });
  const installed = findChromium();
  if (installed) return installed;
  throw new Sentence('The browser tests need Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH.');
}
