// Inspects every file of a folder. Prints the outcomes in order, the maximum growth of memory in bytes since the first three files, and
// the maximum memory of the programs that it started, on systems that report it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectFile } from '@/platform/storage/inspect/inspect-file';
import { AppError } from '@/shared/errors';
import { testTiming } from '@/shared/timing';
import type { Inspected } from './inspections';

const outcomes: Inspected[] = [];
const [folder = ''] = process.argv.slice(2);
let drawing = 0;
const watch = setInterval(() => {
  for (const child of childrenOf(process.pid)) drawing = Math.max(drawing, peakRss(child) ?? 0);
}, 10);
const [first = 0, ...peaks] = await inspectAll(readdirSync(folder).sort());
clearInterval(watch);
console.log(JSON.stringify({ grown: Math.max(...peaks) - first, drawing, outcomes }));

async function inspectAll(names: string[]): Promise<number[]> {
  const peaks: number[] = [];
  for (const [index, name] of names.entries()) {
    outcomes.push(await inspectFile(join(folder, name), testTiming).catch(refusalOf));
    const peak = peakRss(process.pid) ?? process.resourceUsage().maxRSS * 1024;
    if (index >= 2) peaks.push(index === 2 ? process.memoryUsage.rss() : peak);
  }
  return peaks;
}

function refusalOf(error: unknown): Inspected {
  if (!(error instanceof AppError)) throw error;
  return { refused: error.code, sentence: error.message };
}

function childrenOf(pid: number): number[] {
  return (textOf(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);
}

/** Returns a process's peak memory in bytes; undefined when the system doesn't report it. */
function peakRss(pid: number): number | undefined {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/status`) ?? '') ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return undefined;
  }
}
