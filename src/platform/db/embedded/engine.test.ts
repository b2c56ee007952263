import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { beforeAll, describe, expect, it } from 'vitest';
import { Cleanup } from './cleanup';
import { copyTemplate } from './data-dir';
import { closeEngine, initialise, openEngine } from './engine';
import { scratchDir } from './scratch';

const scratch = scratchDir();
const template = join(scratch, 'template');
const fails = (reason: string) => {
  throw new Error(reason);
};

beforeAll(() => initialise(template, fails), 60_000);

describe('durability', () => {
  it('starts with fsync on and the one sync method that reaches the disk', async () => {
    const engine = await openCopy('settings');
    const { rows } = await engine.query('SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY 1', [
      ['fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes'],
    ]);
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ]);
    await closeEngine(engine);
  });

  it('syncs the write-ahead log once for every commit', async () => {
    const engine = await openCopy('count');
    await engine.exec('CREATE TABLE t (a int)');
    const synced = watchSyncs(engine);
    for (let i = 0; i < 10; i++) await engine.query('INSERT INTO t VALUES ($1)', [i]);
    expect(synced.filter((path) => path.includes('/pg_wal/'))).toHaveLength(10);
    await engine.query('SELECT * FROM t');
    expect(synced).toHaveLength(10);
    await closeEngine(engine);
  });

  it('dies when the disk refuses a sync, rather than acknowledge the commit', async () => {
    let reason = '';
    const engine = await openCopy('broken', (given) => {
      reason ||= given;
    });
    await engine.exec('CREATE TABLE t (a int)');
    const EIO = 29;
    streamOps(engine).fsync = () => {
      throw new (engine.Module.FS as unknown as { ErrnoError: new (code: number) => Error }).ErrnoError(EIO);
    };
    await engine.query('INSERT INTO t VALUES (1)').catch(() => {});
    expect(reason).not.toBe('');
  });

  it('leaves a cleanly shut down database when it closes', async () => {
    const engine = await openCopy('clean');
    await engine.exec('CREATE TABLE t (a int)');
    await closeEngine(engine);
    const SHUT_DOWN = 1;
    expect(readFileSync(join(scratch, 'clean/global/pg_control')).readUInt32LE(16)).toBe(SHUT_DOWN);
  });
});

describe('maintenance', () => {
  it('checkpoints once enough was written, so that the log stays short', async () => {
    const engine = await openCopy('log');
    const cleanup = new Cleanup(engine, () => true, 4 * 1024 * 1024);
    await engine.exec('CREATE TABLE t (a int, b text)');
    for (let i = 0; i < 12; i++) {
      await engine.exec(`INSERT INTO t SELECT g, repeat('x', 200) FROM generate_series(1, 20000) g`);
      await cleanup.run(0);
    }
    // Some 70 MB were written.
    expect(readdirSync(join(scratch, 'log/pg_wal')).length).toBeLessThan(40);
    await closeEngine(engine);
  });

  it('vacuums and analyses worn tables', async () => {
    const engine = await openCopy('worn');
    const cleanup = new Cleanup(engine, () => true);
    await engine.exec('CREATE TABLE "Worn" AS SELECT g AS a FROM generate_series(1, 1000) g');
    await engine.exec('DELETE FROM "Worn" WHERE a <= 900');
    await cleanup.run(Date.now());
    const { rows } = await engine.query(`SELECT reltuples FROM pg_class WHERE relname = 'Worn'`);
    expect(rows).toEqual([{ reltuples: 100 }]);
    await closeEngine(engine);
  });
});

function openCopy(name: string, onDeath: (reason: string) => void = fails): Promise<PGlite> {
  const dir = join(scratch, name);
  copyTemplate(template, dir);
  return openEngine(dir, onDeath);
}

interface StreamOps {
  fsync(stream: { nfd: number; path: string }): number;
}

function streamOps(engine: PGlite): StreamOps {
  return (engine.Module.NODEFS as unknown as { stream_ops: StreamOps }).stream_ops;
}

function watchSyncs(engine: PGlite): string[] {
  const paths: string[] = [];
  const ops = streamOps(engine);
  const real = ops.fsync;
  ops.fsync = (stream) => {
    paths.push(stream.path);
    return real(stream);
  };
  return paths;
}
