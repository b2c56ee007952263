import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Returns the processor time of a process in milliseconds, over all threads. Linux only. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name, which may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Returns the processor time that a process used after `start` of `cpuOf`; zero if it has ended, as an idle connection's does. */
export function cpuSince(pid: number, start: number): number {
  return existsSync(`/proc/${pid}/stat`) ? cpuOf(pid) - start : 0;
}

/** Returns the processes of a local PostgreSQL that serve a database's connections, except the one that queries. */
export async function backendsOf(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}
