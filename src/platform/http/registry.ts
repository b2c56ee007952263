import type { Access, Endpoint, Method } from '@/shared/endpoint';

/** A page that the server draws, or an address that sends the browser on. */
export interface Page {
  method: Extract<Method, 'GET' | 'POST'>;
  path: `/${string}`;
  access: Access;
}

const endpoints = new Map<string, Endpoint>();
const pages = new Map<string, Page>();

/** Every endpoint that a server of this process has bound. The access matrix test and the API description read it. */
export const registry = {
  add(endpoint: Endpoint): void {
    endpoints.set(keyOf(endpoint), endpoint);
  },
  addPage(page: Page): void {
    pages.set(keyOf(page), page);
  },
  all(): Endpoint[] {
    return sorted(endpoints);
  },
  /** The server-drawn pages, which answer HTML and take forms. */
  pages(): Page[] {
    return sorted(pages);
  },
};

type Bound = Pick<Endpoint, 'method' | 'path'>;

function keyOf({ method, path }: Bound): string {
  return `${method} ${path}`;
}

function sorted<T extends Bound>(bound: Map<string, T>): T[] {
  return [...bound.values()].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
}
