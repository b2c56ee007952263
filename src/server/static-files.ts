import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { projectPath } from '@/platform/root';

/** Files that are used only within a page, whose own headers protect them. Documents, SVG images and workers keep theirs. */
const partOfPage = /\/(assets\/(?![^/]*worker)[^/]+\.(js|css|woff2)|pictures\/[^/]+\.webp)(\.br|\.gz)?$/;
/** The security headers that such a file needs too. */
const ofParts = ['x-content-type-options', 'strict-transport-security'];

/** Service workers, whose updates browsers must see at once. */
const serviceWorker = /\/(rink-)?worker\.js(\.br|\.gz)?$/;

/** Serves the built client's files, compressed at build time. Without a build, when run from source, there are none. */
export async function registerStatic(http: FastifyInstance, root = projectPath('dist/client')): Promise<void> {
  if (!existsSync(root)) return;
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
      if (partOfPage.test(path)) withoutPageHeaders(reply);
    },
  });
}

function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return serviceWorker.test(path) ? 'no-cache' : 'public, max-age=86400';
}

/** Removes the headers that protect pages: a kilobyte that every script and font would carry. */
function withoutPageHeaders({ raw }: FastifyReply): void {
  for (const name of raw.getHeaderNames()) if (!ofParts.includes(name)) raw.removeHeader(name);
}
