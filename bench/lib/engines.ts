import { randomBytes } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { temporaryFolder } from './server';

/** Where a measured club's data is: the settings for the server that uses it. */
export interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

export interface Engine {
  name: 'embedded' | 'postgres';
  /** Returns a new place without data. */
  freshPlace(): Promise<Place>;
  /** Returns a place with the same data for another program, since only one program can open an embedded database. */
  secondPlace(place: Place): Place;
  stop(): Promise<void>;
}

/** Runs `work` with both engines in turn; PostgreSQL runs in a temporary folder of its own. */
export async function eachEngine(work: (engine: Engine) => Promise<void>): Promise<void> {
  for (const open of [embedded, postgres]) {
    const engine = await open();
    try {
      await work(engine);
    } finally {
      await engine.stop();
    }
  }
}

async function embedded(): Promise<Engine> {
  return {
    name: 'embedded',
    freshPlace: async () => ({ DATA_DIR: temporaryFolder() }),
    secondPlace({ DATA_DIR }) {
      const copy = temporaryFolder();
      if (existsSync(DATA_DIR)) cpSync(DATA_DIR, copy, { recursive: true });
      return { DATA_DIR: copy };
    },
    stop: async () => {},
  };
}

async function postgres(): Promise<Engine> {
  const server = await startPostgres();
  if (!server) throw new Error('This measurement needs PostgreSQL 15 or newer (apt-get install postgresql).');
  return {
    name: 'postgres',
    async freshPlace() {
      const name = `bench_${randomBytes(4).toString('hex')}`;
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query(`create database ${name}`).finally(() => client.end());
      return { DATA_DIR: join(temporaryFolder()), DATABASE_URL: databaseAt(server.url, name) };
    },
    secondPlace: (place) => place,
    stop: server.stop,
  };
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
