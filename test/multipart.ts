import { connect, type Socket } from 'node:net';

export const BOUNDARY = '----a-boundary-of-the-tests';
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

export interface Part {
  name: string;
  /** The name of a file; a part without it is a text field. */
  fileName?: string;
  content: string | Buffer;
}

/** Returns a multipart body as browsers write it. */
export function multipart(...parts: Part[]): Buffer {
  return Buffer.concat([...parts.map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Returns a body with only one file of that many bytes. */
export function fileOf(bytes: number, fileName = 'x.pdf'): Buffer {
  return multipart({ name: 'file', fileName, content: Buffer.alloc(bytes, 'yelo') });
}

/** Opens a connection and sends the head of a request; the test sends the body. */
export function begin(url: string, path: string, headers: Record<string, string | number>): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Returns everything that a connection receives until it ends in any way. */
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
