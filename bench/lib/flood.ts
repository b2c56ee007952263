import { Agent, request } from 'node:http';

// A program of its own, so that what it receives costs the one that measures nothing: asks all that it is told at once, each over a connection of its own.

export interface Flood {
  url: string;
  headers: Record<string, string>;
  paths: string[];
  /** What isn't answered by then is broken off. */
  mostMs: number;
}

/** How many were answered with each status; `unanswered` were broken off. */
export type Answers = Record<string, number>;

process.once('message', async ({ url, headers, paths, mostMs }: Flood) => {
  const agent = new Agent();
  const answers: Answers = {};
  const end = setTimeout(() => agent.destroy(), mostMs);
  const began = performance.now();
  await Promise.all(
    paths.map(async (path) => {
      const status = await ask(url + path, headers, agent);
      answers[status] = (answers[status] ?? 0) + 1;
    }),
  );
  clearTimeout(end);
  process.send?.({ answers, ms: performance.now() - began });
  process.disconnect();
});

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.complete ? String(answer.statusCode) : 'unanswered'));
    });
    outgoing.on('error', () => resolve('unanswered'));
    outgoing.end();
  });
}
