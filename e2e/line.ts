import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut for everything in the browser at once, including workers and pages that are just opening. */
export interface Line {
  /** The server's URL over this connection. */
  url: string;
  cut: () => void;
  restore: () => void;
  close: () => Promise<void>;
}

/** Starts a proxy to the server at `url`, on a free local port. */
export async function openLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const drop = () => {
    for (const end of ends) end.destroy();
  };
  // It listens on a port.
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${ownPort}`,
    cut() {
      isCut = true;
      drop();
    },
    restore() {
      isCut = false;
    },
    async close() {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
