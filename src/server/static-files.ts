import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectPath } from '@/platform/root';

/** Serves the built client's files, compressed at build time. From source, without a build, there are none. */
export async function registerStatic(http: FastifyInstance): Promise<void> {
  const root = projectPath('dist/client');
  if (!existsSync(root)) return;
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
    },
  });
}
