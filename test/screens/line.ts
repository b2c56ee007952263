import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';

/** A response defined by the test. Without `json` and `body` it is empty. */
export interface Reply {
  status?: number;
  json?: unknown;
  body?: string | ReadableStream<Uint8Array>;
}

/** A request of the screen. */
export interface SentRequest {
  /** Such as `GET /api/players?q=ann`. */
  call: string;
  body: unknown;
}

/** Returns the response to a request, or undefined to let the server respond. */
type Answer = (request: SentRequest) => Reply | 'unreachable' | undefined | Promise<Reply | 'unreachable' | undefined>;

export interface Line {
  /** The requests so far, oldest first. */
  requests: SentRequest[];
  /** Responds to requests that begin like `call`, such as `POST /api/announcements`, in place of the server until `undo`. */
  answer: (call: string | RegExp, reply: Reply | 'unreachable' | Answer) => { undo: () => void };
  /** Holds back requests that begin like `call` until they are released. */
  hold: (call: string | RegExp) => { release: () => void };
  /** Waits until every request has its response and the responses cause no further request. */
  answered: () => Promise<void>;
  close: () => void;
}

/**
 * Replaces `fetch` until `close` with one that sends requests to the server at `url` with the cookie. Lists get `rows` per page, or as many
 * as the screen asks for.
 */
export function openLine(url: string, cookie: string, rows?: number): Line {
  const real = globalThis.fetch;
  const requests: SentRequest[] = [];
  const answers: { call: string | RegExp; answer: Answer }[] = [];
  const ended = new AbortController();
  let open = 0;

  globalThis.fetch = (address, init = {}) => {
    open += 1;
    return reply(address, init).finally(() => {
      open -= 1;
    });
  };

  async function reply(address: unknown, init: RequestInit): Promise<Response> {
    const one = { call: `${init.method ?? 'GET'} ${address}`, body: bodyOf(init.body) };
    requests.push(one);
    for (const { call, answer } of answers.toReversed()) {
      const reply = matches(one.call, call) && (await answer(one));
      if (reply === 'unreachable') throw new TypeError('Failed to fetch');
      if (reply) return responseOf(reply);
    }
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    const path = rows ? String(address).replace(/\blimit=\d+/, `limit=${rows}`) : String(address);
    return real(new URL(path, url), { ...init, headers, signal: init.signal ?? ended.signal });
  }

  function add(call: string | RegExp, answer: Answer) {
    const one = { call, answer };
    answers.push(one);
    return { undo: () => void answers.splice(answers.indexOf(one), 1) };
  }

  return {
    requests,
    answer: (call, reply) => add(call, typeof reply === 'function' ? reply : () => reply),
    hold: (call) => {
      const { promise, resolve } = withResolvers();
      add(call, () => promise);
      return { release: resolve };
    },
    answered: async () => {
      // Any request that a response causes begins within two turns of the timers.
      for (let turn = 0; turn < 3; turn += 1) {
        // Skipped when nothing is pending, since `waitFor` walks through the whole document.
        if (open > 0) await waitFor(() => expect(open).toBe(0));
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    close: () => {
      ended.abort();
      globalThis.fetch = real;
    },
  };
}

function matches(made: string, call: string | RegExp): boolean {
  return typeof call === 'string' ? made.startsWith(call) : call.test(made);
}

function responseOf({ status = 200, json, body }: Reply): Response {
  return json === undefined ? new Response(body ?? null, { status }) : Response.json(json, { status });
}

function bodyOf(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body;
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<undefined>((done) => {
    resolve = () => done(undefined);
  });
  return { promise, resolve };
}
