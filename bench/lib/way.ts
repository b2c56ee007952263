import { freePort } from '../../scripts/lib/ports.mjs';
import { type Certificate, startProxy } from './http2-proxy';
import { builtServer, startProgram, temporaryFolder } from './server';
import { type Cookies, signedIn } from './sign-in';
import { type SlowLine, startSlowLine } from './slow-line';

const people = ['admin', 'coach', 'parent'];

/** A running build with its demo club, with some users signed in. */
export interface Way {
  build: string;
  url: string;
  cookies: ReadonlyMap<string, Cookies>;
  /** The connection to the build. */
  line: Pick<SlowLine, 'cut' | 'restore'>;
  stop(): Promise<void>;
}

type Started = Pick<Way, 'url' | 'line' | 'stop'>;

/** Starts the build in `folder` behind a slow line, and behind a proxy with HTTP/2 when a certificate is given. */
export async function openWay(build: string, folder: string, certificate?: Certificate): Promise<Way> {
  const { url, line, stop } = await (certificate ? startProxied(folder, certificate) : startSlow(folder));
  const cookies = new Map<string, Cookies>();
  for (const person of people) cookies.set(person, await signedIn(url, person));
  return { build, url, cookies, line, stop };
}

async function startProxied(folder: string, certificate: Certificate): Promise<Started> {
  const port = await freePort();
  const url = `https://127.0.0.1:${port}`;
  const server = await startSlow(folder, { TRUST_PROXY: '1', PUBLIC_URL: url });
  const proxy = await startProxy(port, server.url, certificate);
  const stop = async () => {
    await proxy.stop();
    await server.stop();
  };
  return { url, line: server.line, stop };
}

async function startSlow(folder: string, more: NodeJS.ProcessEnv = {}): Promise<Started> {
  const env = { DATA_DIR: temporaryFolder(), DEMO: '1', RATE_LIMIT: '1000000', LOG_LEVEL: 'error', ...more };
  const server = await startProgram(builtServer, env, folder);
  const line = await startSlowLine(await freePort(), server.url);
  const stop = async () => {
    await line.stop();
    await server.stop();
  };
  return { url: line.url, line, stop };
}
