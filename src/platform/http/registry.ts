import type { Endpoint } from '@/shared/endpoint';

const endpoints = new Map<string, Endpoint>();

/** Every endpoint that a server of this process has bound. The access matrix test and the API description read it. */
export const registry = {
  add(endpoint: Endpoint): void {
    endpoints.set(`${endpoint.method} ${endpoint.path}`, endpoint);
  },
  all(): Endpoint[] {
    return [...endpoints.values()].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
  },
};
