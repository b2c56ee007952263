import { Agent, request } from 'node:http';

/** A user at a URL of the app, and the requests of the browser for the screen: the page, then all the reads that it names, concurrently. */
export interface Visit {
  cookie: string;
  page: string;
  reads: string[];
  /** By URL, the ETag that a browser would have cached. */
  tags: Map<string, string>;
  /** Size of all compressed responses. */
  bytes: number;
}

const agent = new Agent({ keepAlive: true });

/** Closes the connections, which would keep the program running. */
export function endVisiting(): void {
  agent.destroy();
}

/** Visits once to find out which reads the page leaves to the browser, and what it may have cached. */
export async function learn(url: string, path: string, cookie: string): Promise<Visit> {
  const visit: Visit = { cookie, page: url + path, reads: [], tags: new Map(), bytes: 0 };
  const { text } = await ask(visit, visit.page, { 'accept-encoding': 'identity' });
  const links = text.matchAll(/<link rel="preload" as="fetch"[^>]* href="([^"]+)"/g);
  visit.reads = [...links].map(([, href = '']) => url + href.replaceAll('&amp;', '&'));
  for (const address of [visit.page, ...visit.reads]) {
    const { tag, bytes } = await ask(visit, address, {});
    visit.bytes += bytes;
    if (tag) visit.tags.set(address, tag);
  }
  return visit;
}

/** Opens the screen, for the first time or again with everything that the browser has cached. */
export async function open(visit: Visit, kind: 'first' | 'next'): Promise<void> {
  const kept = (address: string): Record<string, string> => {
    const tag = kind === 'next' ? visit.tags.get(address) : undefined;
    return tag ? { 'if-none-match': tag } : {};
  };
  const visitOne = async (address: string) => {
    const { tag } = await ask(visit, address, kept(address));
    if (tag) visit.tags.set(address, tag);
  };
  await visitOne(visit.page);
  await Promise.all(visit.reads.map(visitOne));
}

function ask({ cookie }: Visit, url: string, more: Record<string, string>) {
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br', accept: '*/*', ...more };
  return new Promise<{ text: string; tag: string | undefined; bytes: number }>((resolve, reject) => {
    const outgoing = request(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const isGood = answer.statusCode === 200 || (answer.statusCode === 304 && 'if-none-match' in more);
        if (!isGood) return reject(new Error(`${url} answered ${answer.statusCode}.`));
        resolve({ text: body.toString(), tag: answer.headers.etag, bytes: body.length });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
