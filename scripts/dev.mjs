// npm run dev: the server restarts and the screens update as files change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensurePackages } from './lib/packages.mjs';
import { freePort } from './lib/ports.mjs';
import { endWithParent, guarded, root } from './lib/run.mjs';

endWithParent();

await guarded(async () => {
  checkNode();
  await ensurePackages();
  const port = Number(process.env.PORT ?? 3000);
  const apiPort = await freePort();
  watchServer(apiPort);
  await serveScreens(port, `http://127.0.0.1:${apiPort}`);
  console.log(`Screens with hot reload at http://localhost:${port}`);
});

function watchServer(apiPort) {
  const env = { ...process.env, PORT: String(apiPort) };
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'];
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  process.on('exit', () => server.kill());
  process.on('SIGINT', () => process.exit(0));
}

async function serveScreens(port, api) {
  const { createServer } = await import('vite');
  const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target: api, xfwd: true }]));
  const vite = await createServer({
    root,
    server: { port, strictPort: true, proxy, fs: { allow: [root] } },
    plugins: [landingPlugin()],
  });
  await vite.listen();
}

/** Signed out, `/` is the public page and any other page is not found, as the server decides it in the built app. */
function landingPlugin() {
  return {
    name: 'yelo-landing',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        const isApi = /^\/(api|healthz|readyz)\b/.test(request.url ?? '');
        if (!isPage || isApi || request.headers.cookie?.includes('yelo.sid=')) return next();
        try {
          const { renderLanding, renderNotFound } = await vite.ssrLoadModule('/src/landing/render.tsx');
          const { default: css } = await vite.ssrLoadModule('/src/landing/landing.css?inline');
          const input = { css, fontUrl: '/fonts/inter.woff2' };
          const isLanding = request.url?.split('?')[0] === '/';
          response.writeHead(isLanding ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
          response.end(isLanding ? renderLanding(input) : renderNotFound(input));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
