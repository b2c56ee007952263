import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** Tracks connections and requests of a server, for tests that cut connections. */
export function requestsUnderWay() {
  const begun = new Set<number | undefined>();
  const closed = new Set<number | undefined>();
  let cut = 0;
  let underWay = 0;

  /** Pass this to the server before it listens. */
  function prepare(app: FastifyInstance): void {
    app.server.on('connection', (socket) => {
      const port = socket.remotePort;
      // The system reuses a port once it is free.
      begun.delete(port);
      closed.delete(port);
      socket.on('close', () => {
        closed.add(port);
        cut += 1;
      });
    });
    app.addHook('onRequest', async ({ socket }) => {
      begun.add(socket.remotePort);
      underWay += 1;
    });
    app.addHook('onSend', async () => {
      underWay -= 1;
    });
  }

  /** Waits until the server has read the heads of the requests from these ports. */
  async function begin(ports: (number | undefined)[]): Promise<void> {
    await expect.poll(() => ports.filter((port) => !begun.has(port))).toEqual([]);
  }

  /** Waits until the server has closed the connections from these ports and finished all requests. */
  async function end(ports: (number | undefined)[]): Promise<void> {
    const left = () => ({ open: ports.filter((port) => !closed.has(port)), underWay });
    await expect.poll(left).toEqual({ open: [], underWay: 0 });
  }

  return { prepare, begin, end, connectionsClosed: () => cut };
}
