import { type Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON, of whatever type the test expects; undefined when it is empty or not JSON. */
  json: ReturnType<typeof JSON.parse>;
}

export interface Outgoing {
  method: string;
  /** Sent unchanged, so that tests can use invalid URLs. */
  path: string;
  /** Text and bytes are sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** Sends one request over a real connection, with only the given headers. */
export async function request(url: string, { method, path, body, headers = {}, agent }: Outgoing): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const payload = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = send({ hostname, port, method, path, agent, headers: headersOf(payload, headers) });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      text(incoming).then(
        (content) =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: content,
            json: parsed(content, incoming.headers['content-type']),
          }),
        reject,
      );
    });
    outgoing.end(payload);
  });
}

function headersOf(payload: string | Buffer | undefined, headers: Record<string, string>) {
  if (payload === undefined) return headers;
  return { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), ...headers };
}

function parsed(content: string, type: string | undefined): unknown {
  return type?.startsWith('application/json') && content ? JSON.parse(content) : undefined;
}
