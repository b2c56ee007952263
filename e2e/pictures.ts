// npm run pictures -- [folder] [--url=http://localhost:3000] [--only=words] [--landing]: screenshots of a running demo club, all or those
// whose names contain the words; with --landing the product shots of the landing page and the README.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { type Role, roleLabel } from '@/shared/permissions';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { settle } from './axe-faults';
import { withScheduleShots } from './schedule-pictures';

import { webp } from './webp';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string', default: '' },
    landing: { type: 'boolean', default: false },
  },
});
const folder = positionals[0] ?? 'pictures';
const sessions = new Map<Role, Promise<Cookies>>();
/** Size of one theme's pictures, both together, that a visitor loads besides the page's font. */
const mostBytes = { dashboard: 53_000, phone: 37_000 };
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

interface Shot {
  name: string;
  path: string;
  role?: Role;
  /** Runs before the screenshot is taken. */
  open?: (page: Page) => Promise<void>;
}

const shots: Shot[] = [
  { name: 'landing', path: '/' },
  { name: 'visitor-not-found', path: '/nowhere' },
  { name: 'sign-in', path: '/api/login' },
  { name: 'sign-up', path: '/api/signup' },
  ...(['super_admin', 'admin', 'coach', 'parent'] as const).map(
    (role): Shot => ({ name: `dashboard-${role}`, path: '/', role }),
  ),
  { name: 'announcements', path: '/announcements', role: 'admin' },
  { name: 'announcements-parent', path: '/announcements', role: 'parent' },
  { name: 'announcements-no-match', path: '/announcements?q=zamboni', role: 'admin' },
  { name: 'announcement-dialog', path: '/announcements', role: 'admin', open: press('New Announcement') },
  { name: 'announcement-delete', path: '/announcements', role: 'admin', open: press(/^Delete /) },
  { name: 'announcement', path: '/announcements/13', role: 'admin' },
  { name: 'announcement-not-found', path: '/announcements/999999', role: 'admin' },
  { name: 'bell', path: '/', role: 'admin', open: press(/^Notifications/) },
  { name: 'not-found', path: '/nowhere', role: 'admin' },
  { name: 'access-denied', path: '/coach', role: 'parent' },
];

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
await (values.landing
  ? takeProductShots()
  : withScheduleShots(askAs, (schedule) => takeAll([...shots, ...schedule].filter(isWanted))));
await browser.close();

function isWanted({ name }: Shot): boolean {
  return values.only.split(',').some((words) => name.includes(words));
}

async function takeAll(wanted: Shot[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const width of [1280, 390]) {
    const viewport = { width, height: width === 390 ? 844 : 800 };
    for (const colorScheme of schemes) {
      for (const shot of wanted) {
        const page = await show(shot, {
          viewport,
          colorScheme,
          ...(width === 390 && { hasTouch: true, isMobile: true }),
        });
        // A dialog or popover is captured within the window, everything else in full height.
        await page.screenshot({ path: join(folder, `${shot.name}-${width}-${colorScheme}.png`), fullPage: !shot.open });
        await page.context().close();
      }
    }
  }
  console.log(`${wanted.length * 4} pictures in ${folder}`);
}

async function takeProductShots(): Promise<void> {
  mkdirSync('public/pictures', { recursive: true });
  mkdirSync('docs/pictures', { recursive: true });
  for (const scheme of schemes) {
    const ending = scheme === 'dark' ? '-dark' : '';
    const desk = { viewport: { width: 1280, height: 740 }, deviceScaleFactor: 1.25 };
    await saveWebp(`dashboard${ending}`, await productShot('admin', scheme, desk), mostBytes.dashboard);
    const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.7, isMobile: true };
    await saveWebp(`phone${ending}`, await productShot('parent', scheme, phone), mostBytes.phone);
  }
  const readme = await productShot('admin', 'light', { viewport: { width: 1280, height: 690 } });
  writeFileSync('docs/pictures/dashboard.png', readme);
  console.log(`docs/pictures/dashboard.png ${readme.length} bytes`);
}

/** Takes the dashboard without the demo club's banner. */
async function productShot(role: Role, colorScheme: Scheme, options: BrowserContextOptions): Promise<Buffer> {
  const page = await show({ name: '', path: '/', role }, { ...options, colorScheme });
  await page.getByRole('complementary', { name: 'About this club' }).evaluate((banner) => {
    banner.style.display = 'none';
  });
  const picture = await page.screenshot();
  await page.context().close();
  return picture;
}

async function saveWebp(name: string, png: Buffer, atMost: number): Promise<void> {
  const { bytes, quality } = await webp(browser, png, atMost);
  writeFileSync(`public/pictures/${name}.webp`, bytes);
  console.log(`public/pictures/${name}.webp ${bytes.length} bytes at quality ${quality}`);
}

/** Opens a screen and waits until everything is loaded. */
async function show({ path, role, open }: Shot, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: values.url, reducedMotion: 'reduce' });
  if (role) await context.addCookies(await sessionOf(role));
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await open?.(page);
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
  return page;
}

function press(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}

/** Returns a request context with a role signed in. */
async function askAs(role: Role): Promise<APIRequestContext> {
  const context = await browser.newContext({ baseURL: values.url });
  await context.addCookies(await sessionOf(role));
  return context.request;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Signs a role in once for all of its pictures. */
function sessionOf(role: Role): Promise<Cookies> {
  const session = sessions.get(role) ?? openSession(role);
  sessions.set(role, session);
  return session;
}

async function openSession(role: Role): Promise<Cookies> {
  const context = await browser.newContext({ baseURL: values.url });
  const page = await context.newPage();
  await page.goto('/api/login');
  await page.getByRole('button', { name: roleLabel[role], exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
