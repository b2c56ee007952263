import { type ChildProcess, fork } from 'node:child_process';
import { projectPath } from '@/platform/root';

/** A program that serves the clubs of one worker. */
export interface ClubHost {
  /** Serves the club that `env` configures, on a free port. */
  open: (env: NodeJS.ProcessEnv) => Promise<{ url: string; close: () => Promise<void> }>;
  end: () => void;
}

type Answer = { url: string } | { closed: string } | { error: string };

export function startClubHost(): ClubHost {
  const { PATH, HOME } = process.env;
  const host = fork(projectPath('e2e/club-host.mjs'), {
    env: { PATH, HOME },
    // As in vitest.config.ts: the databases live too briefly for their WebAssembly to be optimised.
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    open: async (env) => {
      host.send({ open: { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', TIMING: 'test', ...env } });
      const { url } = await answer(host, (told) => ('url' in told ? told : undefined));
      return { url, close: () => close(host, url) };
    },
    end: () => host.disconnect(),
  };
}

async function close(host: ChildProcess, url: string): Promise<void> {
  host.send({ close: url });
  await answer(host, (told) => ('closed' in told && told.closed === url ? told : undefined));
}

/** The first answer that `chosen` takes. */
function answer<T>(host: ChildProcess, chosen: (told: Answer) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const listen = (told: Answer) => {
      const taken = chosen(told);
      if (taken === undefined && !('error' in told)) return;
      host.off('message', listen);
      if (taken !== undefined) resolve(taken);
      else if ('error' in told) reject(new Error(told.error));
    };
    host.on('message', listen);
    host.once('exit', () => reject(new Error('The program that serves the clubs ended.')));
  });
}
