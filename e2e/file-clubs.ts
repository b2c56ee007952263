import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedProgram } from '../test/program';

/** Where the run's seeded demo club lies, which nobody opens. */
export const SEEDED_CLUB = `${process.env.E2E_DATA_DIR}-seeded`;

/** A worker's demo clubs, one after the other: each file of tests gets a fresh one, whatever ran in the worker before. */
export interface FileClubs {
  /** The address of the club of the file (or test) that runs now; that of another is gone then. */
  of: (owner: string) => Promise<string>;
  end: () => Promise<void>;
}

/** Starts the clubs as the files come. */
export function fileClubs(): FileClubs {
  let club: Awaited<ReturnType<typeof openClub>> | undefined;
  const ended: Promise<void>[] = [];
  const leave = () => {
    if (club) ended.push(club.end());
    club = undefined;
  };
  return {
    of: async (owner) => {
      if (club?.owner !== owner) leave();
      club ??= await openClub(owner);
      return club.url;
    },
    end: async () => {
      leave();
      await Promise.all(ended);
    },
  };
}

async function openClub(owner: string) {
  const folder = mkdtempSync(join(tmpdir(), 'yelo-own-club-'));
  cpSync(SEEDED_CLUB, folder, { recursive: true });
  const program = await startedProgram({ DATA_DIR: folder, DEMO: '1', RATE_LIMIT: '1000000' });
  const end = async () => {
    program.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { owner, url: program.url, end };
}
