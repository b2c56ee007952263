import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  recipients: string[];
  /** Headers and body as received. */
  source: string;
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

export interface MailServerOptions {
  port?: number;
  /** Recipients that are rejected with 550. */
  refuse?: string[];
  /** What the server does after it has received the text: accept it, refuse it temporarily, or close the connection silently. */
  onText?: 'accept' | 'defer' | 'hang up';
}

/** Starts a real mail server on loopback that keeps what it receives. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      done(
        options.refuse?.includes(address) ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null,
      );
    },
    onData(stream, session, done) {
      text(stream).then((source) => {
        if (options.onText === 'defer') return done(Object.assign(new Error('Later'), { responseCode: 451 }));
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), source });
        if (options.onText !== 'hang up') return done();
        for (const socket of sockets) socket.destroy();
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', () => done()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
