import { fork } from 'node:child_process';
import { projectPath } from '@/platform/root';
import { programSettings } from '../test/program';

/** A program that serves the clubs of one worker. */
export interface ClubHost {
  /** Serves the club that `env` configures, on a free port. */
  open: (env: NodeJS.ProcessEnv) => Promise<{ url: string; close: () => Promise<unknown> }>;
  /** Kills the program, and rejects pending requests. */
  end: () => void;
}

interface Answer {
  id: number;
  url?: string;
  error?: string;
}

export function startClubHost(): ClubHost {
  const { PATH, HOME } = process.env;
  const host = fork(projectPath('e2e/club-host.mjs'), {
    env: { PATH, HOME },
    // As in vitest.config.ts: the databases are too short-lived to optimise their WebAssembly.
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  host.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
  host.once('exit', () => {
    for (const [id, settle] of waiting) settle({ id, error: 'The program that serves the clubs ended.' });
  });
  let asked = 0;
  const ask = (question: object) =>
    new Promise<string>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, ({ id, url, error }) => {
        waiting.delete(id);
        if (url) resolve(url);
        else reject(new Error(error));
      });
      host.send({ id: asked, ...question });
    });
  return {
    open: async (env) => {
      const url = await ask({ open: { ...programSettings, ...env } });
      return { url, close: () => ask({ close: url }) };
    },
    end: () => void host.kill('SIGKILL'),
  };
}
