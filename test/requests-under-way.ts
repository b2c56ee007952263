import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';

/** Sees what comes to a server and what is done with, for tests of connections that are cut. */
export function requestsUnderWay() {
  const closed = new Set<number | undefined>();
  let underWay = 0;

  /** To be handed to the server before it listens. */
  function prepare(app: FastifyInstance): void {
    app.server.on('connection', (socket) => {
      const port = socket.remotePort;
      socket.on('close', () => closed.add(port));
    });
    app.addHook('onRequest', async () => {
      underWay += 1;
    });
    app.addHook('onSend', async () => {
      underWay -= 1;
    });
  }

  /** Waits until the server has let go of the connections from these ports, and of all requests. */
  async function end(ports: (number | undefined)[]): Promise<void> {
    await vi.waitFor(() => {
      expect(ports.filter((port) => !closed.has(port))).toEqual([]);
      expect(underWay).toBe(0);
    }, 10_000);
  }

  return { prepare, end };
}
