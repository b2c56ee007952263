// Loading times on a slow phone per screen and role, over HTTP/1.1 and behind a proxy with HTTP/2, on the first visit and on the next.
// With `--before <folder of a built project>` that build is measured beside this one; with `--only <words>` only screens whose names
// contain them.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { root } from '../scripts/lib/run.mjs';
import { makeCertificate } from './lib/http2-proxy';
import { Bounds, median, printTable, round } from './lib/report';
import { type Load, measureLoad, measureTap, slowPhone } from './lib/slow-phone';
import { openWay, type Way } from './lib/way';

const TIMES = 3;
const heads = [
  '',
  'screen',
  'visit',
  'build',
  'largest s',
  'what',
  'first s',
  'blocked ms',
  'menu s',
  'bell s',
  'files',
  'KB',
  '',
];

type Protocol = 'http/1.1' | 'h2';

type Limits = { largest: number; menu: number; bell: number };

interface Screen {
  name: string;
  path: string;
  /** The signed-in user; none on pages for visitors, which wait for no script. */
  person?: string;
  /**
   * Maximum seconds on the first visit, the next and one without a connection, for the largest contentful paint and for each tap. Without
   * `offline` the device doesn't store the screen.
   */
  atMost: Record<'first' | 'next', Limits> & { offline?: Limits };
}

/** The beginnings of the buttons' names. */
const menu = 'Menu';
const bell = 'Notifications';
const first = { largest: 1.4, menu: 2.5, bell: 2.5 };
const next = { largest: 0.6, menu: 1.2, bell: 2.5 };
const atMost = { first, next, offline: next };
const landing = { largest: 1.2, menu: 0, bell: 0 };
const screens: Screen[] = [
  { name: 'landing', path: '/', atMost: { first: landing, next: { ...landing, largest: 1 } } },
  { name: 'registration', path: '/register/next-season', atMost: { first: landing, next: { ...landing, largest: 1 } } },
  { name: "an admin's home", path: '/', person: 'admin', atMost },
  { name: "a parent's home", path: '/', person: 'parent', atMost },
  { name: "a coach's home", path: '/', person: 'coach', atMost },
  { name: 'schedule', path: '/schedule', person: 'admin', atMost },
  { name: 'players', path: '/players', person: 'admin', atMost: { first, next: { ...next, largest: 1, menu: 1.6 } } },
];

/** `menu` and `bell`: milliseconds until a tap has opened them. */
interface Measured {
  loads: Load[];
  menu: number[];
  bell: number[];
}

type Kind = 'first' | 'next' | 'offline';
type Visits = Record<Kind, Measured>;

const nothing = (): Measured => ({ loads: [], menu: [], bell: [] });

const { before, only = '' } = parseArgs({ options: { before: { type: 'string' }, only: { type: 'string' } } }).values;
const builds = { ...(before && { before: resolve(before) }), now: root };
const certificate = makeCertificate();
const names = { 'http/1.1': 'HTTP/1.1', h2: 'HTTP/2' };
const rows: (string | number)[][] = [];
const bounds = new Bounds();
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${certificate.spki}`],
});
try {
  for (const protocol of ['http/1.1', 'h2'] as const) await measureOver(protocol);
} finally {
  await browser.close();
}
printTable(heads, rows);
console.log(`Medians of ${TIMES}, from the start of the navigation: the largest content of the window, the first of any, and a tap on the
menu, which needs no script, and one on the bell, which does, until what they open shows, made as soon as the screen's content is there. Files and KB: what went over the network.`);
bounds.settle();

async function measureOver(protocol: Protocol): Promise<void> {
  const entries = Object.entries(builds);
  const ways = await Promise.all(
    entries.map(([build, folder]) => openWay(build, folder, protocol === 'h2' ? certificate : undefined)),
  );
  try {
    for (const screen of screens.filter(({ name }) => name.includes(only))) {
      const measured = ways.map((): Visits => ({ first: nothing(), next: nothing(), offline: nothing() }));
      for (let time = 0; time < TIMES; time++) {
        for (const [index, way] of ways.entries()) {
          const visits = measured[index];
          if (visits) await visit(browser, way, screen, visits);
        }
      }
      for (const visit of ['first', 'next', 'offline'] as const) {
        for (const [index, { build }] of ways.entries()) {
          const of = measured[index]?.[visit];
          if (of && of.loads.length > 0) addRow(protocol, screen, visit, build, of);
        }
      }
    }
  } finally {
    await Promise.all(ways.map((way) => way.stop()));
  }
}

/** Makes a first visit, and others with a tap; the last of them fills the cache for the next. */
async function visit(
  on: Browser,
  { build, url, cookies, line }: Way,
  screen: Screen,
  { first, next, offline }: Visits,
): Promise<void> {
  const address = `${url}${screen.path}`;
  const kept = cookies.get(screen.person ?? '');
  const fresh = await slowPhone(on, kept);
  first.loads.push(await measureLoad(fresh, address));
  if (!screen.person) next.loads.push(await measureLoad(fresh, address));
  await fresh.close();
  if (!screen.person) return;
  const rung = await slowPhone(on, kept);
  first.bell.push(await measureTap(rung, address, bell));
  next.bell.push(await measureTap(rung, address, bell));
  await rung.close();
  const tapped = await slowPhone(on, kept);
  first.menu.push(await measureTap(tapped, address, menu));
  next.loads.push(await measureLoad(tapped, address));
  next.menu.push(await measureTap(tapped, address, menu));
  if (build === 'now' && screen.atMost.offline) {
    line.cut();
    offline.loads.push(await measureLoad(tapped, address));
    offline.menu.push(await measureTap(tapped, address, menu));
    line.restore();
  }
  await tapped.close();
}

function addRow(protocol: Protocol, screen: Screen, visit: Kind, build: string, measured: Measured): void {
  const { loads } = measured;
  const middle = (read: (load: Load) => number) => median(loads.map(read));
  const largest = middle((load) => load.largest) / 1000;
  const taps = { menu: median(measured.menu) / 1000, bell: median(measured.bell) / 1000 };
  const hasTap = (tap: 'menu' | 'bell') => measured[tap].length > 0;
  const what = `${screen.name}, ${visit} visit over ${names[protocol]}`;
  // Without a connection, Chromium names a protocol of its own.
  const others = visit === 'offline' ? [] : loads.filter((load) => load.protocol !== '' && load.protocol !== protocol);
  if (others.length > 0) throw new Error(`${what}: it came by ${others[0]?.protocol}.`);
  const limits = screen.atMost[visit];
  const verdicts = build === 'now' && limits ? [bounds.check(what, largest, limits.largest, 's')] : [];
  if (build === 'now' && limits) {
    for (const tap of (['menu', 'bell'] as const).filter(hasTap)) {
      verdicts.push(bounds.check(`Tap on the ${tap}, ${what}`, taps[tap], limits[tap], 's'));
    }
  }
  rows.push([
    names[protocol],
    screen.name,
    visit,
    build,
    largest.toFixed(2),
    loads.at(-1)?.what ?? '',
    (middle(({ paint }) => paint) / 1000).toFixed(2),
    Math.round(middle(({ blocked }) => blocked)),
    ...(['menu', 'bell'] as const).map((tap) => (hasTap(tap) ? taps[tap].toFixed(2) : '-')),
    middle(({ requests }) => requests),
    round(middle(({ bytes }) => bytes) / 1024, 0),
    verdicts.find((verdict) => verdict === 'OVER') ?? verdicts[0] ?? '',
  ]);
}
