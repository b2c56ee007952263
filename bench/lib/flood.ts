import { Agent, request } from 'node:http';

// A separate program, so that receiving the responses doesn't affect the measuring one. Sends all given requests at once, each over its
// own connection.

export interface Flood {
  url: string;
  headers: Record<string, string>;
  paths: string[];
  /** Requests without a response by then are aborted. */
  mostMs: number;
}

/** Number of responses by status; `unanswered` ones were aborted. */
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
