import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { administer, databaseAt } from '../test/postgres-server';
import { startedProgram } from '../test/program';
import { type ClubHost, startClubHost } from './club-host';
import { storeSessions } from './sessions';

/** The folder of the run's seeded demo club, which is only copied. */
const SEEDED_CLUB = `${process.env.E2E_DATA_DIR}-seeded`;

/** The PostgreSQL server of the clubs; without it they use the embedded engine. */
const postgres = process.env.YELO_TEST_DATABASE_URL;
const SEEDED_DATABASE = `yelo_${basename(SEEDED_CLUB).toLowerCase().replace(/\W/g, '_')}`;

/** A worker's demo clubs, one after the other: each file of tests gets a fresh one, whatever ran in the worker before. */
export interface FileClubs {
  /**
   * Returns the URL of the club of the running file (or test), and closes the previous one. `own` are settings that only this club has.
   */
  of: (owner: string, own?: NodeJS.ProcessEnv) => Promise<string>;
  end: () => Promise<void>;
}

/** Starts a club for each file on demand. */
export function fileClubs(): FileClubs {
  let host: ClubHost | undefined;
  let club: Awaited<ReturnType<typeof openClub>> | undefined;
  const ended: Promise<void>[] = [];
  const leave = () => {
    if (club) ended.push(club.end());
    club = undefined;
  };
  return {
    of: async (owner, own) => {
      if (club?.owner !== owner) leave();
      host ??= startClubHost();
      club ??= await openClub(host, owner, own);
      return club.url;
    },
    end: async () => {
      leave();
      host?.end();
      await Promise.all(ended);
    },
  };
}

/** Seeds the demo club that each file's club is copied from, and opens a session of each role in it. Returns a function that removes it. */
export async function seedClub(): Promise<() => Promise<void>> {
  if (postgres) await administer(postgres, (client) => client.query(`create database ${SEEDED_DATABASE}`));
  const program = await startedProgram(settings(SEEDED_CLUB, SEEDED_DATABASE));
  await storeSessions(program.url);
  program.kill('SIGTERM');
  await program.ended;
  return () => removeClub(SEEDED_CLUB, SEEDED_DATABASE);
}

async function openClub(host: ClubHost, owner: string, own: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'yelo-own-club-'));
  const database = `${SEEDED_DATABASE}_${randomBytes(6).toString('hex')}`;
  cpSync(SEEDED_CLUB, folder, { recursive: true });
  if (postgres) {
    await administer(postgres, (client) => client.query(`create database ${database} template ${SEEDED_DATABASE}`));
  }
  const served = await host.open({ ...settings(folder, database), RATE_LIMIT: '1000000', ...own });
  const end = async () => {
    // A club with pending requests of a failed test closes only with its program.
    await served.close().catch(() => undefined);
    await removeClub(folder, database);
  };
  return { owner, url: served.url, end };
}

function settings(folder: string, database: string) {
  return { DATA_DIR: folder, DEMO: '1', ...(postgres && { DATABASE_URL: databaseAt(postgres, database) }) };
}

async function removeClub(folder: string, database: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  if (postgres) {
    await administer(postgres, (client) => client.query(`drop database if exists ${database} with (force)`));
  }
}
