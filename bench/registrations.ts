// 200 families, who have opened the page, register at the same moment for the 20 places of a division. A family whose place went meanwhile joins the waiting list. Its
// time is from the moment that all are sent to its answer.
import { cpus } from 'node:os';
import type { Registration } from '@/features/seasons/contract/registration';
import type { Season, SeasonDraft } from '@/features/seasons/contract/season';
import { addDays, dayOf } from '@/shared/dates';
import { clientOf } from './lib/changes';
import { makeClub, signInAll } from './lib/club';
import { backendsOf, cpuOf } from './lib/cpu';
import { type Engine, eachEngine } from './lib/engines';
import { addPlayers } from './lib/players';
import { Bounds, median, printTable, round } from './lib/report';
import { builtServer, type Running, startProgram } from './lib/server';

const FAMILIES = 200;
const PLACES = 20;
const FEE = '4500.00';
/** The longest that 99 of 100 families may wait. */
const MAX_P99_MS = 2000;
const engines = (process.env.BENCH_ENGINES ?? 'embedded,postgres').split(',');
const rounds = Number(process.env.BENCH_ROUNDS ?? 10);

type Send = ReturnType<typeof clientOf>;

/** A child and the `Cookie` header of its parent. */
interface Family {
  cookie: string;
  playerId: number;
}

const bounds = new Bounds();
const rows: (string | number)[][] = [];
await eachEngine(async (engine) => {
  if (!engines.includes(engine.name)) return;
  const { families, busy } = await measure(engine);
  const taken = families.toSorted((a, b) => a - b);
  const p99 = taken[Math.ceil(taken.length * 0.99) - 1] ?? Number.NaN;
  rows.push([
    engine.name,
    round(median(taken), 0),
    round(p99, 0),
    round(taken.at(-1) ?? Number.NaN, 0),
    round(median(busy), 0),
  ]);
  bounds.check(`${engine.name}, 99 of 100 families`, p99, MAX_P99_MS, 'ms');
});
printTable(['engine', 'median ms', 'p99 ms', 'longest ms', 'busy ms'], rows);
console.log(`${rounds} rounds of ${FAMILIES} families for ${PLACES} places; ${cpus().length} processors. Each round gave exactly ${PLACES} places and
charges, and put the others on the waiting list in order. busy: the processor time of the program and its database in a round.`);
bounds.settle();

/** Returns the milliseconds of each family in each round, and the processor time of each round. */
async function measure(engine: Engine): Promise<Record<'families' | 'busy', number[]>> {
  const club = await makeClub(await engine.freshPlace(), 0);
  await addPlayers(club, FAMILIES);
  const ids = Array.from({ length: FAMILIES }, (_, index) => index + 1);
  const cookies = await signInAll(
    club,
    ids.map((id) => `parent-${id}`),
  );
  const families = ids.map((playerId, index) => ({ playerId, cookie: cookies[index] ?? '' }));
  const server = await startProgram(builtServer, { ...club.env, LOG_LEVEL: 'error' });
  try {
    const send = clientOf(server, club.cookie);
    const taken = { families: [] as number[], busy: [] as number[] };
    for (let turn = 0; turn < rounds; turn++) {
      const season = await send<Season>('POST', '/api/seasons', seasonOf(turn));
      for (const family of families) await openForm(server, season, family);
      const before = await processorTime(server, club.env);
      const began = performance.now();
      taken.families.push(...(await Promise.all(families.map((family) => register(server, season, family, began)))));
      taken.busy.push((await processorTime(server, club.env)) - before);
      await checkRound(send, season);
    }
    return taken;
  } finally {
    await server.stop();
  }
}

async function processorTime({ pid }: Running, { DATABASE_URL }: NodeJS.ProcessEnv): Promise<number> {
  const pids = [pid, ...(DATABASE_URL ? await backendsOf(DATABASE_URL) : [])];
  return pids.reduce((sum, one) => sum + cpuOf(one), 0);
}

/** Returns a season with one division, which registration is open for and every child is of age for. */
function seasonOf(turn: number): SeasonDraft {
  const today = dayOf(new Date(), 'Asia/Manila');
  return {
    name: `Season ${turn}`,
    slug: `season-${turn}`,
    startsOn: addDays(today, 30),
    endsOn: addDays(today, 120),
    opensOn: addDays(today, -1),
    closesOn: addDays(today, 30),
    firstDueOn: addDays(today, 30),
    instalments: 1,
    siblingDiscount: 0,
    earlyUntil: null,
    divisions: [{ name: 'All', firstBirthYear: 2008, lastBirthYear: 2017, capacity: PLACES, fee: FEE, includes: null }],
  };
}

/** Opens the page on which a family registers, as each has before it sends the form. Throws if it isn't answered. */
async function openForm({ url }: Running, { slug }: Season, { cookie }: Family): Promise<void> {
  const answer = await fetch(`${url}/register/${slug}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`A family's page was answered ${answer.status}.`);
  await answer.arrayBuffer();
}

/** Registers a family's child. Returns the milliseconds since `began`. Throws for an answer that a family couldn't go on from. */
async function register(server: Running, season: Season, family: Family, began: number): Promise<number> {
  const answer = await sendForm(server, season, family);
  if (answer.status !== 201) throw new Error(`A family was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

function sendForm({ url }: Running, season: Season, { cookie, playerId }: Family): Promise<Response> {
  const children = [{ playerId, divisionId: season.divisions[0]?.id, reason: null }];
  return fetch(`${url}/api/seasons/register/${season.slug}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ children, total: FEE }),
  });
}

/** Throws unless every place was given once and charged once, and the others wait in the order in which they came, uncharged. */
async function checkRound(send: Send, season: Season): Promise<void> {
  const all = await registrationsOf(send, season);
  const registered = all.filter(({ state }) => state === 'registered');
  const ranks = all.filter(({ state }) => state === 'waiting').map(({ rank }) => rank);
  const isRight =
    all.length === FAMILIES &&
    registered.length === PLACES &&
    ranks.length === FAMILIES - PLACES &&
    ranks.every((rank, index) => rank === index + 1) &&
    registered.every(({ owed }) => owed === FEE) &&
    all.filter(({ isCharged }) => isCharged).length === PLACES;
  if (!isRight)
    throw new Error(`${season.name} has ${registered.length} places and ${ranks.length} waiting of ${all.length}.`);
}

/** Returns all registrations of a season, in the order in which they were made. */
async function registrationsOf(send: Send, { id }: Season): Promise<Registration[]> {
  const list = `/api/seasons/registrations?seasonId=${id}`;
  const all = await send<Registration[]>('GET', list);
  for (let last = all.at(-1); last; ) {
    const page = await send<Registration[]>('GET', `${list}&after=${last.id}`);
    all.push(...page);
    last = page.at(-1);
  }
  return all;
}
