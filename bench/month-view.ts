// Milliseconds from changing the month to the next painted grid, on a processor slowed down four times to match a prepaid phone.
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { median, printTable, round } from './lib/report';
import { builtServer, startProgram, temporaryFolder } from './lib/server';

const TURNS = 12;
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
const windows = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
];

const server = await startProgram(builtServer, { DATA_DIR: temporaryFolder(), DEMO: '1', RATE_LIMIT: '1000000' });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
try {
  const rows: (string | number)[][] = [];
  for (const { name, ...viewport } of windows) {
    const page = await openSchedule(browser, viewport);
    const full = await turn(page, 1);
    const slow = await turn(page, 4);
    rows.push([name, round(full, 0), round(slow, 0), round(slow / full, 1)]);
    await page.context().close();
  }
  printTable(['window', 'ms', 'ms at 4x', 'ratio'], rows);
  console.log(
    `Medians of ${TURNS} turns back and forth between two months of the demo club whose events are read already.`,
  );
} finally {
  await browser.close();
  await server.stop();
}

async function openSchedule(on: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await on.newContext({ viewport });
  const form = { email: 'admin@yelo.test', password: 'yelo-demo' };
  await context.request.post(`${server.url}/api/login`, { form, maxRedirects: 0 });
  const page = await context.newPage();
  await page.goto(`${server.url}/schedule`, { waitUntil: 'networkidle' });
  // Reads both months once, so that only rendering is measured.
  for (const label of ['Next', 'Previous'] as const) await press(page, label);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Returns the median time of changing the month with a slowed-down processor. */
async function turn(page: Page, rate: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const times: number[] = [];
  for (let count = 0; count < TURNS; count++) times.push(await press(page, count % 2 === 0 ? 'Next' : 'Previous'));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return median(times);
}

/** Clicks a button of the calendar's toolbar. Returns the milliseconds until the second frame after it, when the grid is painted. */
async function press(page: Page, label: 'Next' | 'Previous'): Promise<number> {
  const button = page.getByRole('button', { name: new RegExp(`^${label}`) }).first();
  return button.evaluate(
    (element: HTMLButtonElement) =>
      new Promise<number>((done) => {
        const from = performance.now();
        element.click();
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - from)));
      }),
  );
}
