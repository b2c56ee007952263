import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint, Method } from '@/shared/endpoint';

/** A page that the server draws, or an address that sends the browser on. */
export interface Page {
  method: Extract<Method, 'GET' | 'POST'>;
  path: `/${string}`;
  access: Access;
}

/** Asks an endpoint within a request that is about something else: a page that is drawn with what it reads. */
export interface Reader {
  /** What the answer depends on, as text that differs where the answer may; undefined where nobody has said. */
  state?: (request: FastifyRequest) => Promise<string>;
  /** The answer as JSON text. Throws what the route would refuse with. */
  text: (request: FastifyRequest, input: { params: unknown; query: unknown }) => Promise<string>;
}

export type Registry = ReturnType<typeof createRegistry>;

/** What one server has bound. The access matrix test and the API description read it. */
export function createRegistry() {
  const endpoints = new Map<string, Endpoint>();
  /** By the same keys, the names of the tables that an answer is said to depend on. */
  const readsOf = new Map<string, readonly string[]>();
  const readers = new Map<string, Reader>();
  const pages = new Map<string, Page>();
  return {
    add(endpoint: Endpoint, reads?: readonly string[]): void {
      endpoints.set(keyOf(endpoint), endpoint);
      if (reads) readsOf.set(keyOf(endpoint), reads);
    },
    addReader(endpoint: Bound, reader: Reader): void {
      readers.set(keyOf(endpoint), reader);
    },
    /** How an endpoint that reads is asked by the server itself. */
    reader(endpoint: Bound): Reader | undefined {
      return readers.get(keyOf(endpoint));
    },
    addPage(page: Page): void {
      pages.set(keyOf(page), page);
    },
    all(): Endpoint[] {
      return sorted(endpoints);
    },
    /** The names of the tables that an endpoint's answer is said to depend on; undefined where nobody vouches for it. */
    reads(endpoint: Pick<Endpoint, 'method' | 'path'>): readonly string[] | undefined {
      return readsOf.get(keyOf(endpoint));
    },
    /** The server-drawn pages, which answer HTML and take forms. */
    pages(): Page[] {
      return sorted(pages);
    },
  };
}

type Bound = Pick<Endpoint, 'method' | 'path'>;

function keyOf({ method, path }: Bound): string {
  return `${method} ${path}`;
}

function sorted<T extends Bound>(bound: Map<string, T>): T[] {
  return [...bound.values()].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}
