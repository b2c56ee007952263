// Upload and download of a 10 MB file, alone and 16 at once: the real server with all checks against a plain node:http stream copy.
import { readFileSync, writeFileSync } from 'node:fs';
import { documentTypes } from '@/features/documents/tables';
import { players } from '@/features/players/tables';
import { bigPdf } from './lib/big-pdf';
import { makeClub } from './lib/club';
import { type Engine, eachEngine } from './lib/engines';
import { Bounds, median, printTable, round } from './lib/report';
import { builtServer, type Running, startProgram, temporaryFolder } from './lib/server';

const BYTES = 10 * 1024 * 1024;
const AT_ONCE = [1, 16];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Maximum growth of memory with 16 at once over the idle server, in MB. */
const MAX_GROWTH = 100;
const bareFiles = [process.execPath, '--import', 'tsx', 'bench/lib/bare-files.ts'] as const;
const boundary = 'bench-boundary';

const heads = ['engine', 'at once', 'in MB/s', 'bare', 'x', 'out MB/s', 'bare', 'x', 'peak growth MB', 'bare', ''];
const rows: (string | number)[][] = [];
const bounds = new Bounds();
/** Every file differs in a few bytes, since the same one twice in a row is treated as a double click. */
let count = 0;

await eachEngine(async (engine) => {
  for (const atOnce of AT_ONCE) rows.push([engine.name, atOnce, ...(await compare(engine, atOnce))]);
});

printTable(heads, rows);
console.log(`A PDF of 10 MB, medians of ${rounds} rounds in turns. bare: node:http, the same bytes copied between the socket and a file.
in: the server also checks who asks, counts, inspects and hashes the file and notes it in the database; it waits for the disk, bare doesn't.
peak growth: of resident memory over rest; at most ${MAX_GROWTH} MB.`);
bounds.settle();

async function compare(engine: Engine, atOnce: number): Promise<(string | number)[]> {
  const place = await engine.freshPlace();
  const { env, cookie } = await makeClub(place, 0, async (db) => {
    await db.insert(documentTypes).values({ name: 'Form' });
    await db.insert(players).values({ firstName: 'Kid', lastName: 'One', birthDate: '2016-05-04' });
  });
  const server = await startProgram(builtServer, env);
  const bare = await startProgram(bareFiles, { BENCH_FOLDER: temporaryFolder() });
  try {
    const paths = {
      server: await handIn(server, cookie),
      bare: await handIn(bare, cookie),
    };
    const speeds = { in: [] as number[], bareIn: [] as number[], out: [] as number[], bareOut: [] as number[] };
    resetPeak(server);
    resetPeak(bare);
    const rest = { server: memory(server, 'VmRSS'), bare: memory(bare, 'VmRSS') };
    for (let turn = 0; turn < rounds; turn++) {
      speeds.in.push(await speed(atOnce, () => handIn(server, cookie)));
      speeds.bareIn.push(await speed(atOnce, () => handIn(bare, cookie)));
      speeds.out.push(await speed(atOnce, () => fetchWhole(server, paths.server, cookie)));
      speeds.bareOut.push(await speed(atOnce, () => fetchWhole(bare, paths.bare, cookie)));
    }
    const growth = round(memory(server, 'VmHWM') - rest.server, 0);
    const ratio = (one: number[], other: number[]) =>
      median(one.map((value, turn) => value / (other[turn] ?? value))).toFixed(2);
    return [
      round(median(speeds.in), 0),
      round(median(speeds.bareIn), 0),
      ratio(speeds.in, speeds.bareIn),
      round(median(speeds.out), 0),
      round(median(speeds.bareOut), 0),
      ratio(speeds.out, speeds.bareOut),
      growth,
      round(memory(bare, 'VmHWM') - rest.bare, 0),
      bounds.check(`${engine.name}, ${atOnce} at once`, growth, MAX_GROWTH, 'MB'),
    ];
  } finally {
    await server.stop();
    await bare.stop();
  }
}

/** Returns megabytes per second of `atOnce` concurrent calls that transfer one file each. */
async function speed(atOnce: number, work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  return (atOnce * BYTES) / 1024 / 1024 / ((performance.now() - from) / 1000);
}

/** Uploads one more file. Returns the path to download it from. */
async function handIn({ url }: Running, cookie: string): Promise<string> {
  count += 1;
  const answer = await fetch(`${url}/api/documents`, {
    method: 'POST',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: formOf(bigPdf(BYTES, count)),
  });
  if (answer.status !== 201) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  const { filePath } = (await answer.json()) as { filePath: string };
  return filePath;
}

function formOf(file: Buffer): Buffer<ArrayBuffer> {
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('playerId', '1')}${field('type', 'Form')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="form.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

async function fetchWhole({ url }: Running, path: string, cookie: string): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers: { cookie } });
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  if (answer.status !== 200 || bytes < BYTES) throw new Error(`${path} was answered ${answer.status}, ${bytes} bytes.`);
}

/** Returns a figure of Linux about the process's memory, in MB. */
function memory({ pid }: Running, what: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Resets the process's peak memory. */
function resetPeak({ pid }: Running): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
