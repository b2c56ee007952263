import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault, Operation } from './fake';

export interface FakeRequest {
  path: string;
  /** The user name of its basic authentication. */
  key: string;
  body: unknown;
}

export type Reply = [status: number, body: unknown];

/** A provider's request handling: returns the kind of a request, null for an unknown one, and handles it. */
export interface Handlers {
  operationOf(method: string, path: string): Operation | null;
  handle(operation: Operation, request: FakeRequest): Reply;
}

/** Serves on a free port of 127.0.0.1, with the faults that a test queues. */
export async function listen({ operationOf, handle }: Handlers) {
  const faults: Fault[] = [];
  const requestCounts: Record<Operation, number> = { create: 0, state: 0, refund: 0 };
  const server = createServer((request, response) => {
    // The client may have disconnected, which is no error of the fake.
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCounts,
    next: (...more: Fault[]) => void faults.push(...more),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    const body = await bodyOf(request);
    const operation = operationOf(method, path);
    if (!operation) return send(response, [404, {}]);
    requestCounts[operation] += 1;
    const fault = takeFault(operation);
    const isWrong = fault.status !== undefined || fault.garbage || fault.hang || fault.drop;
    const works = !isWrong || fault.done;
    const reply = works ? handle(operation, { path, key: keyOf(request), body }) : null;
    if (fault.hang) return;
    await fault.until;
    if (fault.late) await once(response, 'close');
    if (fault.drop) response.destroy();
    else if (fault.garbage) response.writeHead(200, { 'content-type': 'text/html' }).end('<html>A moment please');
    else send(response, fault.status !== undefined ? [fault.status, { message: 'no' }] : (reply ?? [500, {}]));
  }

  function takeFault(operation: Operation): Fault {
    const at = faults.findIndex(({ on }) => on === undefined || on === operation);
    return (at >= 0 && faults.splice(at, 1)[0]) || {};
  }
}

function send(response: ServerResponse, [status, body]: Reply): void {
  const away = status >= 300 && status < 400 && { location: '/elsewhere' };
  response.writeHead(status, { 'content-type': 'application/json', ...away }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return null;
  }
}

function keyOf({ headers }: IncomingMessage): string {
  const [, coded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const [, key = ''] = /^(.*):$/.exec(Buffer.from(coded, 'base64').toString()) ?? [];
  return key;
}
