import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The slow connection of Lighthouse and DevTools: 562 ms until a response begins, and 1.44 Mbit/s, which all responses share. */
const LATENCY_MS = 562;
const BYTES_PER_MS = 180;

export interface SlowLine {
  url: string;
  /** Ends all connections, and refuses new ones until `restore`. */
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
}

/**
 * Relays the connections of a local port to `target` as over a slow connection. The emulation of DevTools doesn't slow down what a service
 * worker requests. Opening a connection costs nothing, so that no protocol pays for its handshakes.
 */
export async function startSlowLine(port: number, target: string): Promise<SlowLine> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let freeAt = 0;
  let isCut = false;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(targetPort), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    near.on('close', () => far.destroy());
    let last = Promise.resolve();
    far.on('data', (chunk) => {
      freeAt = Math.max(freeAt, performance.now() + LATENCY_MS) + chunk.length / BYTES_PER_MS;
      const at = freeAt;
      last = last.then(async () => {
        await sleep(at - performance.now());
        near.write(chunk);
      });
    });
    far.on('end', () => void last.then(() => near.end()));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      endAll();
    },
    restore() {
      isCut = false;
    },
    async stop() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
