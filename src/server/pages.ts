import { existsSync, readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { getCurrentUser } from '@/features/accounts/queries';
import type { App } from '@/platform/http/context';
import { isApi, sendError } from '@/platform/http/errors';
import { projectPath } from '@/platform/root';
import { AppError } from '@/shared/errors';
import { screenAt } from '@/shared/screens';
import { preloadsOf } from './preloads';

/** The pages: the landing or not-found page for visitors, the app's shell for who is signed in. */
export function registerPages(app: App): void {
  const landing = builtPage('landing.html');
  const notFound = builtPage('not-found.html');
  const [head = '', tail = ''] = builtPage('index.html').split('</head>');

  app.http.get('/*', async (request, reply) => {
    if (isApi(request)) return sendError(reply, new AppError('not_found'));
    const [pathname = '/', search = ''] = request.url.split('?', 2);
    const { gate } = request;
    if (!gate) return sendHtml(reply, pathname === '/' ? 200 : 404, pathname === '/' ? landing : notFound);
    const user = await getCurrentUser(app.db, gate.actor);
    const screen = screenAt(pathname);
    const day = { today: gate.today, timeZone: gate.club.timeZone };
    const shell = `${head}${preloadsOf(screen, gate.actor, pathname, search, day)}${dataBlock('session', user)}</head>${tail}`;
    return sendHtml(reply, screen ? 200 : 404, shell);
  });
}

function sendHtml(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie')
    .send(html);
}

/** Data for the client, as a block that no browser runs. */
function dataBlock(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function builtPage(name: string): string {
  const file = projectPath(`dist/client/${name}`);
  return existsSync(file) ? readFileSync(file, 'utf8') : `<!doctype html><title>Yelo</title><head></head>${name}`;
}
