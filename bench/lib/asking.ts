import { Agent, request } from 'node:http';
import { median } from './report';

const agent = new Agent({ keepAlive: true });

/** Closes the connections, which would keep the program running. */
export function endAsking(): void {
  agent.destroy();
}

/** Returns the medians in milliseconds of several URLs, requested in turns, so that other load affects all equally. */
export async function mediansOf(times: number, cookie: string, urls: readonly string[]): Promise<number[]> {
  const taken = urls.map((): number[] => []);
  for (let turn = -2; turn < times; turn++) {
    for (const [index, url] of urls.entries()) {
      const { ms } = await ask(url, cookie);
      if (turn >= 0) taken[index]?.push(ms);
    }
  }
  return taken.map(median);
}

/** Requests a URL over one shared connection. Throws unless the status is 200. */
export function ask(url: string, cookie: string): Promise<{ ms: number; text: string }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const outgoing = request(url, { agent, headers: { cookie } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const ms = performance.now() - began;
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}.`));
        resolve({ ms, text: Buffer.concat(parts).toString() });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
