import type { FastifyInstance } from 'fastify';

/** Returns every call that a server responds to, as `GET /api/teams`, however it was bound. */
export function boundCalls(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*) \((.+)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      const path = depth > 0 ? `${parents[depth - 1]}${part}` : part;
      parents[depth] = path;
      return methods
        .split(', ')
        .filter((method) => method && method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}
