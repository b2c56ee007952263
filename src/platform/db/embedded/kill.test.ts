import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openEmbedded } from './open';
import { scratchDir } from './scratch';
import { createTemplate } from './template';
import { bundleSource, workerEntry } from './worker-entry';

const LANES = 3;
const ROUNDS = 5;
/** Minimum number of rows that a run acknowledges when it isn't killed early. */
const ROWS = 7;
const scratch = scratchDir();
const templateDir = join(scratch, 'template/pg');
const script = fileURLToPath(bundleSource(new URL('./kill-child.ts', import.meta.url)));

it('loses no acknowledged write in fifteen kills', { timeout: 240_000 }, async () => {
  await createTemplate(templateDir);
  // Three databases in parallel: a run mostly waits for the disk.
  await Promise.all(Array.from({ length: LANES }, (_, lane) => killAgainAndAgain(join(scratch, `data-${lane}/pg`))));
});

async function killAgainAndAgain(dataDir: string): Promise<void> {
  const acknowledged = new Set<number>();
  let checked = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Every fifth kill may happen during the start: copying the template, recovery, the first statements.
    const holds = await runAndKill(dataDir, acknowledged, round % 5 === 4);
    if (holds) checked++;
  }
  const { pool, close } = await openEmbedded({ dataDir });
  const { rows } = await pool.query<{ n: number }>('SELECT n FROM numbers');
  await close();
  expectAll(acknowledged, new Set(rows.map(({ n }) => n)));
  expect(checked).toBeGreaterThanOrEqual(ROUNDS - ROUNDS / 5);
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 5);
}

/** Runs the writer once and kills it. Checks what it found at its start; returns whether it got that far. */
async function runAndKill(dataDir: string, acknowledged: Set<number>, early: boolean): Promise<boolean> {
  const before = new Set(acknowledged);
  const child = spawn(process.execPath, ['--liftoff-only', script, dataDir, templateDir, workerEntry().href], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
  const kill = () => child.kill('SIGKILL');
  let left = ROWS + Math.floor(Math.random() * 40);
  let holds: { numbers: number[]; latest: number[] } | null = null;
  if (early) setTimeout(kill, 100 + Math.random() * 500);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('holds ')) {
      holds = JSON.parse(line.slice('holds '.length));
    } else {
      acknowledged.add(Number(line));
      // Kills after some rows, at a random moment of a later one, however slow the machine is.
      if (!early && --left === 0) setTimeout(kill, Math.random() * 50);
    }
  }
  expect(await exited).toBe('SIGKILL');
  if (!holds) return false;
  expectAll(before, new Set(holds.numbers));
  // The last transaction is there completely or not at all.
  expect(holds.latest).toEqual(holds.numbers.slice(-1));
  return true;
}

function expectAll(acknowledged: Set<number>, present: Set<number>): void {
  expect([...acknowledged].filter((n) => !present.has(n))).toEqual([]);
}
