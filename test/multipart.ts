import { connect, type Socket } from 'node:net';

export const BOUNDARY = '----a-boundary-of-the-tests';
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

export interface Part {
  name: string;
  /** A file's; a part without one is a text field. */
  fileName?: string;
  content: string | Buffer;
}

/** A multipart body, as browsers write it. */
export function multipart(...parts: Part[]): Buffer {
  return Buffer.concat([...parts.map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** A body with one file of that many bytes, and nothing else. */
export function fileOf(bytes: number, fileName = 'x.pdf'): Buffer {
  return multipart({ name: 'file', fileName, content: Buffer.alloc(bytes, 'yelo') });
}

/** A connection with the head of a request sent, whose body the test sends as it likes. */
export function begin(url: string, path: string, headers: Record<string, string | number>): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** All that a connection brings until it ends, however that is. */
export function everythingOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => socket.once('close', () => resolve(Buffer.concat(chunks).toString())));
}

function partOf({ name, fileName, content }: Part): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/pdf`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}
