// What writes cost in a club of 10,000 players, as an admin's requests one at a time, and with BENCH_BEFORE, the built main.js of another
// checkout, how many times as long as there. The two take turns, each with a club of its own that has its own build's tables and indexes.
import { resolve } from 'node:path';
import { bigPdf } from './lib/big-pdf';
import { clientOf } from './lib/changes';
import { makeClub } from './lib/club';
import { type Engine, eachEngine } from './lib/engines';
import { addEvents } from './lib/events';
import { addPlayers } from './lib/players';
import { Bounds, median, printTable, round } from './lib/report';
import { builtServer, type Running, startProgram } from './lib/server';

const players = Number(process.env.BENCH_PLAYERS ?? 10_000);
const engines = (process.env.BENCH_ENGINES ?? 'embedded,postgres').split(',');
const rounds = Number(process.env.BENCH_ROUNDS ?? 100);
const before = process.env.BENCH_BEFORE;
/** How many times as long as in the other build a write may take. */
const MAX_RATIO = 1.1;
const WARM_UP = 10;
const DAY_MS = 86_400_000;

const bounds = new Bounds();
const rows: (string | number)[][] = [];
await eachEngine(async (engine) => {
  if (!engines.includes(engine.name)) return;
  const now = await openClub(engine, builtServer);
  const other = before
    ? await openClub(engine, [process.execPath, before], resolve(before, '../../../migrations'))
    : now;
  try {
    const taken = await inTurns(now, other);
    for (const [what, { now: ours, before: theirs }] of taken) {
      const ratio = median(ours) / median(theirs);
      rows.push([engine.name, what, round(median(ours)), ...(before ? [round(median(theirs)), ratio.toFixed(2)] : [])]);
      if (before) bounds.check(`${engine.name}, ${what}`, ratio, MAX_RATIO, 'x');
    }
  } finally {
    await now.server.stop();
    if (other !== now) await other.server.stop();
  }
});
printTable(['engine', 'write', 'ms', ...(before ? ['before', 'x'] : [])], rows);
console.log(`Medians of ${rounds} rounds, ${players.toLocaleString('en')} players.`);
bounds.settle();

interface Opened {
  server: Running;
  cookie: string;
}

async function openClub(engine: Engine, command: readonly [string, ...string[]], migrations?: string): Promise<Opened> {
  const club = await makeClub(await engine.freshPlace(), 50, undefined, migrations);
  await addPlayers(club, players);
  await addEvents(club);
  return { server: await startProgram(command, { ...club.env, LOG_LEVEL: 'error' }), cookie: club.cookie };
}

/** Returns the milliseconds of each write by its name. Who comes first alternates. */
async function inTurns(now: Opened, other: Opened) {
  const taken = new Map<string, Record<'now' | 'before', number[]>>();
  const sides = [['now', now] as const, ...(other === now ? [] : [['before', other] as const])];
  for (let turn = -WARM_UP; turn < rounds; turn++) {
    for (const [side, opened] of turn % 2 === 0 ? sides : sides.toReversed()) {
      for (const [what, ms] of await writeAll(opened, WARM_UP + turn)) {
        const both = taken.get(what) ?? { now: [], before: [] };
        taken.set(what, both);
        if (turn >= 0) both[side].push(ms);
      }
    }
  }
  return taken;
}

/** Sends one of each write. Returns the milliseconds of each. */
async function writeAll({ server, cookie }: Opened, turn: number): Promise<Map<string, number>> {
  const send = clientOf(server, cookie);
  const taken = new Map<string, number>();
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const answer = await work();
    taken.set(what, performance.now() - began);
    return answer;
  };
  const playerId = 1 + ((turn * 37) % players);
  const today = new Date().toISOString().slice(0, 10);
  const charge = { playerId, amount: '1500.00', type: 'monthly_dues', dueDate: today, description: `Round ${turn}` };
  const payments = '/api/payments';
  const { id } = await timed('payment added', () => send<{ id: number }>('POST', payments, charge));
  await timed('payment marked paid', () => send('PUT', `${payments}/${id}/mark-paid`, { paymentMethod: 'cash' }));
  const partly = await send<{ id: number; version: number }>('POST', payments, { ...charge, type: 'equipment' });
  await timed('part of a payment recorded', () =>
    send('PUT', `${payments}/${partly.id}/record`, {
      amount: '500.00',
      paidOn: today,
      paymentMethod: 'cash',
      version: partly.version,
    }),
  );
  const document = await timed('document uploaded', () => upload(server, cookie, playerId, turn));
  await timed('document approved', () => send('PATCH', `/api/documents/${document}/status`, { status: 'approved' }));
  const sheet = await send<{ players: { playerId: number }[] }>('GET', '/api/events/1/attendance');
  const status = turn % 2 === 0 ? 'present' : 'late';
  const items = [{ playerId: sheet.players[turn % sheet.players.length]?.playerId, status }];
  await timed('attendance marked', () => send('PUT', '/api/events/1/attendance', { items }));
  const start = Date.now() + (turn + 1) * DAY_MS;
  await timed('event added', () =>
    send('POST', '/api/events', {
      title: `Practice ${turn}`,
      teamId: 1,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + DAY_MS / 24).toISOString(),
      location: 'Rink 9',
    }),
  );
  return taken;
}

/** Uploads a small PDF, different for each round. Returns the document's id. */
async function upload({ url }: Running, cookie: string, playerId: number, turn: number): Promise<number> {
  const body = new FormData();
  body.append('playerId', String(playerId));
  body.append('type', 'Waiver');
  body.append('file', new Blob([new Uint8Array(bigPdf(20_000, turn))], { type: 'application/pdf' }), 'form.pdf');
  const answer = await fetch(`${url}/api/documents`, { method: 'POST', headers: { cookie }, body });
  if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}
