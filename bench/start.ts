// How long a club takes to start: cold (no data yet) and warm (the second start), with both commands, on both engines.
import { setTimeout as sleep } from 'node:timers/promises';
import { eachEngine, type Place } from './lib/engines';
import { Bounds, median, printTable, round } from './lib/report';
import { builtServer, npmStart, type Running, startProgram } from './lib/server';

const WARM_STARTS = 5;
const WARM_LIMIT_S = 3;

/** The server's own log of its start at level debug, in milliseconds. */
interface Parts {
  load: number;
  wait: number;
  club: number;
  app: number;
  listen: number;
  /** These two run while the code loads. */
  open: number;
  migrate: number;
}

interface Measured {
  ready: number;
  parts: Parts;
}

const commands = { 'node dist/server/main.js': builtServer, 'npm start': npmStart };
const steps = ['load', 'wait', 'club', 'app', 'listen'] as const;
const partNames = [...steps, 'open', 'migrate'] as const;
const heads = ['engine', 'command', 'start', 'ready s', 'before', ...partNames];
const rows: (string | number)[][] = [];
const bounds = new Bounds();

await eachEngine(async (engine) => {
  const places = await Promise.all(Object.keys(commands).map(() => engine.freshPlace()));
  const entries = Object.entries(commands).map(([name, command], index) => ({ name, command, place: places[index] }));
  const warm = new Map<string, Measured[]>();
  // The commands take turns, so that other load on the machine affects both.
  for (let round = 0; round <= WARM_STARTS; round++) {
    for (const { name, command, place } of entries) {
      if (!place) continue;
      const measured = await measure(command, place);
      if (round === 0) addRow(engine.name, name, 'cold', [measured]);
      else warm.set(name, [...(warm.get(name) ?? []), measured]);
    }
  }
  for (const [name, measured] of warm) {
    const ready = addRow(engine.name, name, 'warm', measured);
    if (name === 'npm start') bounds.check(`Warm npm start, ${engine.name}`, ready, WARM_LIMIT_S, 's');
  }
});

printTable(heads, rows);
console.log(`Parts in ms. before: the command until node runs the server; load: its code; wait: for the database, whose
open and migrate run meanwhile; club: the demo club's people.
Warm: median of ${WARM_STARTS}. Warm npm start must be ready in ${WARM_LIMIT_S} s.`);
bounds.settle();

async function measure(command: typeof builtServer, place: Place): Promise<Measured> {
  const server = await startProgram(command, { ...place, DEMO: '1', LOG_LEVEL: 'debug' });
  const parts = await partsOf(server);
  await server.stop();
  return { ready: server.readyMs, parts };
}

/** Waits for the log line, since the server is ready before it has written it. */
async function partsOf(server: Running): Promise<Parts> {
  for (;;) {
    const line = server
      .output()
      .split('\n')
      .find((text) => text.includes('"startMs"'));
    // Written by the server's own log.
    if (line) return (JSON.parse(line) as { startMs: Parts }).startMs;
    await sleep(10);
  }
}

function addRow(engine: string, command: string, start: string, all: Measured[]): number {
  const middle = (read: (one: Measured) => number) => Math.round(median(all.map(read)));
  const ready = middle(({ ready }) => ready) / 1000;
  const parts = partNames.map((name) => middle(({ parts }) => parts[name]));
  const before = middle(({ ready, parts }) => ready - steps.reduce((sum, name) => sum + parts[name], 0));
  rows.push([engine, command, start, ready.toFixed(2), round(before, 0), ...parts]);
  return ready;
}
