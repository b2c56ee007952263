// How much a long query of the embedded database blocks the program: the event loop's delay divided by the query's own time.
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openEmbedded } from '@/platform/db/embedded/open';
import { createTemplate } from '@/platform/db/embedded/template';
import { Bounds, median, printTable, round } from './lib/report';
import { temporaryFolder } from './lib/server';

const ROUNDS = 5;
const MAX = 0.25;
const query = 'select count(*) from generate_series(1, 2000000) a where a % 7 = 0';

const folder = temporaryFolder();
const dataDir = join(folder, 'data/pg');
const templateDir = join(folder, 'template/pg');
await createTemplate(templateDir);
const { pool, close } = await openEmbedded({ dataDir, templateDir });
try {
  const rounds: { took: number; delay: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure());
  const ratio = median(rounds.map(({ took, delay }) => delay / took));
  const [took, delay] = [median(rounds.map((one) => one.took)), median(rounds.map((one) => one.delay))];
  printTable(['query ms', 'delay ms', 'ratio'], [[round(took, 0), round(delay), round(ratio, 2)]]);
  console.log(`Medians of ${ROUNDS}; delay: nine tenths of the turns came no later. The ratio must be ${MAX} at most.`);
  const bounds = new Bounds();
  bounds.check("The event loop's delay over a long query", ratio, MAX, 'of its time');
  bounds.settle();
} finally {
  await close();
}

async function measure(): Promise<{ took: number; delay: number }> {
  const monitor = monitorEventLoopDelay({ resolution: 5 });
  monitor.enable();
  const began = performance.now();
  await pool.query(query);
  const took = performance.now() - began;
  monitor.disable();
  return { took, delay: monitor.percentile(90) / 1e6 };
}
