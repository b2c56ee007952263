// Lighthouse's scores on a phone for the public page, a parent's home and the players: all four categories, and the audits that cost
// points.
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { loadLighthouse, type Report } from './lib/lighthouse';
import { Bounds, median, printTable } from './lib/report';
import { builtServer, startProgram, temporaryFolder } from './lib/server';
import { signedIn } from './lib/sign-in';

const TIMES = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = [
  { name: 'landing', path: '/', atLeast: 100 },
  { name: "a parent's home", path: '/', person: 'parent', atLeast: 95 },
  { name: 'players', path: '/players', person: 'admin', atLeast: 95 },
];

const rows: (string | number)[][] = [];
const costs: string[] = [];
const bounds = new Bounds();
const lighthouse = await loadLighthouse();
const port = await freePort();
const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ executablePath: await ensureChromium(), args });
const session = await browser.newBrowserCDPSession();
const env = { DATA_DIR: temporaryFolder(), DEMO: '1', RATE_LIMIT: '1000000', LOG_LEVEL: 'error' };
const server = await startProgram(builtServer, env);
try {
  for (const page of pages) await look(page);
} finally {
  await browser.close();
  await server.stop();
}
printTable(['page', ...categories, 'at least', ''], rows);
for (const cost of costs) console.log(cost);
bounds.settle();

async function look({ name, path, person, atLeast }: (typeof pages)[number]): Promise<void> {
  const cookies = person ? await cookiesOf(person) : [];
  const results: Report[] = [];
  for (let time = 0; time < TIMES; time++) {
    // Lighthouse clears the cache but keeps cookies, and those of an earlier visit would make it a repeated one.
    await session.send('Storage.clearCookies');
    await session.send('Storage.setCookies', { cookies });
    const outcome = await lighthouse(`${server.url}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
    });
    const fault = outcome ? outcome.lhr.runtimeError?.message : 'no report';
    if (!outcome || fault) throw new Error(`Lighthouse could not look at ${name}: ${fault}`);
    results.push(outcome.lhr);
  }
  const scores = categories.map((id) => median(results.map((result) => scoreOf(result, id))));
  const verdicts = scores.map((score, index) =>
    bounds.checkLeast(`${name}, ${categories[index]}`, score, atLeast, 'points'),
  );
  rows.push([name, ...scores, atLeast, verdicts.includes('UNDER') ? 'UNDER' : 'ok']);
  const last = results.at(-1);
  if (last) costs.push(...costsOf(last).map((cost) => `${name}: ${cost}`));
}

/** Returns the cookies of a demo user, for the browser's own window. */
async function cookiesOf(person: string) {
  const { cookies } = await signedIn(server.url, person);
  return cookies.map(({ name, value }) => ({ name, value, url: server.url }));
}

function scoreOf({ categories: scored }: Report, id: string): number {
  return Math.round((scored[id]?.score ?? 0) * 100);
}

/** Returns the audits that cost points in a category, by Lighthouse's own titles. */
function costsOf({ categories: scored, audits }: Report): string[] {
  return Object.values(scored).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .map((ref) => ({ ...ref, audit: audits[ref.id] }))
      .filter(({ audit }) => audit?.score !== null && audit !== undefined && audit.score < 0.95)
      .map(({ audit }) => `${id} loses by "${audit?.title}" (${audit?.displayValue ?? audit?.score})`),
  );
}
