import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint, Method } from '@/shared/endpoint';

/** A server-rendered page, or an address that redirects. */
export interface Page {
  method: Extract<Method, 'GET' | 'POST'>;
  path: `/${string}`;
  access: Access;
}

/** Reads an endpoint within another request, that of a page which is rendered from it. */
export interface Reader {
  /** Returns text that differs where the answer may differ; absent where the endpoint's tables are not declared. */
  state?: (request: FastifyRequest) => Promise<string>;
  /** Returns the answer as JSON text. Throws as the route does. */
  text: (request: FastifyRequest, input: { params: unknown; query: unknown }) => Promise<string>;
}

export type Registry = ReturnType<typeof createRegistry>;

/** Creates the registry of what a server has bound. The access matrix test and the API description read it. */
export function createRegistry() {
  const endpoints = new Map<string, Endpoint>();
  /** By the same keys, the names of the tables that an answer is declared to depend on. */
  const readsOf = new Map<string, readonly string[]>();
  const cached = new Set<string>();
  const readers = new Map<string, Reader>();
  const pages = new Map<string, Page>();
  return {
    add(endpoint: Endpoint, reads?: readonly string[], isCached?: boolean): void {
      endpoints.set(keyOf(endpoint), endpoint);
      if (reads) readsOf.set(keyOf(endpoint), reads);
      if (isCached) cached.add(keyOf(endpoint));
    },
    addReader(endpoint: BoundAddress, reader: Reader): void {
      readers.set(keyOf(endpoint), reader);
    },
    /** Returns the reader by which the server reads an endpoint itself. */
    reader(endpoint: BoundAddress): Reader | undefined {
      return readers.get(keyOf(endpoint));
    },
    addPage(page: Page): void {
      pages.set(keyOf(page), page);
    },
    all(): Endpoint[] {
      return sorted(endpoints);
    },
    /** Returns the names of the tables that an endpoint's answer is declared to depend on; undefined where none are declared. */
    reads(endpoint: Pick<Endpoint, 'method' | 'path'>): readonly string[] | undefined {
      return readsOf.get(keyOf(endpoint));
    },
    /** Returns whether the server caches the answers of an endpoint. */
    isCached(endpoint: BoundAddress): boolean {
      return cached.has(keyOf(endpoint));
    },
    /** Returns the server-rendered pages, which answer HTML and accept forms. */
    pages(): Page[] {
      return sorted(pages);
    },
  };
}

type BoundAddress = Pick<Endpoint, 'method' | 'path'>;

function keyOf({ method, path }: BoundAddress): string {
  return `${method} ${path}`;
}

function sorted<T extends BoundAddress>(bound: Map<string, T>): T[] {
  return [...bound.values()].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}
