import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { monotonic } from '../../clock';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts an upload, which may last longer than other requests. */
    takesUpload?: true;
  }
}

/** How long a body may take to arrive. See docs/decisions/037-uploads.md. */
export interface DataRate {
  /** Maximum milliseconds for an upload, and for any other request. */
  uploadMs: number;
  requestMs: number;
  /** Within any `windowMs`, at least `bytesPerSecond` of a body must arrive. */
  windowMs: number;
  bytesPerSecond: number;
  /** Milliseconds between checks. */
  lookMs: number;
}

export const dataRate: DataRate = {
  uploadMs: 600_000,
  requestMs: 60_000,
  windowMs: 30_000,
  bytesPerSecond: 4096,
  lookMs: 1000,
};

interface IncomingBody {
  request: IncomingMessage;
  response: ServerResponse;
  /** Start time by the monotonic clock. */
  startedAt: number;
  mayTakeMs: number;
  /** The bytes that the connection had received at each check, for the length of a window. */
  looks: number[];
}

/** Ends requests whose body arrives too slowly. A client that has sent everything may wait for its answer for any time. */
export function enforceDataRate(http: FastifyInstance, rate: DataRate): void {
  const arriving = new Map<IncomingMessage, IncomingBody>();
  // Before the framework's own listener, so that requests refused before any hook are watched too.
  http.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const startedAt = monotonic();
    arriving.set(request, { request, response, startedAt, mayTakeMs: rate.requestMs, looks: [] });
  });
  http.addHook('onRequest', async ({ raw, routeOptions }) => {
    const watched = routeOptions.config.takesUpload && arriving.get(raw);
    if (watched) watched.mayTakeMs = rate.uploadMs;
  });
  const timer = setInterval(() => {
    for (const one of arriving.values()) {
      if (hasArrived(one)) arriving.delete(one.request);
      else if (isLate(one, rate)) closeSlow(http, one);
    }
  }, rate.lookMs);
  timer.unref();
  http.addHook('onClose', async () => clearInterval(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function hasArrived({ request }: IncomingBody): boolean {
  return request.complete || request.destroyed || request.socket.destroyed;
}

function isLate(one: IncomingBody, rate: DataRate): boolean {
  return monotonic() - one.startedAt > one.mayTakeMs || isTooSlow(one, rate);
}

function isTooSlow({ request, looks }: IncomingBody, { windowMs, lookMs, bytesPerSecond }: DataRate): boolean {
  // Bytes that the server hasn't consumed yet, because of a slow disk or a queue, are not the client's fault.
  if (request.readableLength >= request.readableHighWaterMark) looks.length = 0;
  looks.push(request.socket.bytesRead);
  if (looks.length <= windowMs / lookMs) return false;
  const [oldest = 0] = looks;
  looks.shift();
  return request.socket.bytesRead - oldest < (bytesPerSecond * windowMs) / 1000;
}

/** Reports the timeout as Node.js does for its own limit, unless an answer is already being sent, possibly to another request. */
function closeSlow(http: FastifyInstance, { request: { socket }, response }: IncomingBody): void {
  const isAnswered = response.headersSent || response.socket === null;
  if (isAnswered) socket.destroy();
  else http.server.emit('clientError', new BodyTooSlow(), socket);
}

class BodyTooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
