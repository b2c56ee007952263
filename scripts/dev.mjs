// npm run dev: the server restarts and the screens update as files change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkNode, ensurePackages } from './lib/packages.mjs';
import { freePort } from './lib/ports.mjs';
import { endWithParent, guarded, root } from './lib/run.mjs';
import { serverPattern } from './lib/server-paths.mjs';

endWithParent();

await guarded(async () => {
  checkNode();
  await ensurePackages();
  const port = Number(process.env.PORT || 3000);
  const address = `http://localhost:${port}`;
  const apiPort = await freePort();
  await serveScreens(port, `http://127.0.0.1:${apiPort}`);
  watchServer(apiPort, address);
});

/** Starts the server behind the screens, and again whenever its files change. */
function watchServer(apiPort, address) {
  const { LOG_LEVEL, PUBLIC_URL } = process.env;
  const env = {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_URL: PUBLIC_URL || address,
    LOG_LEVEL: LOG_LEVEL || 'warn',
  };
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, 'watch', '--clear-screen=false', 'src/server/main.ts'];
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  // The server prints the port that it listens on, not the address that people open.
  createInterface(server.stdout).on('line', (line) => {
    console.log(line.replace(/^(Ready at) \S+/, `$1 ${address}`));
  });
  process.on('exit', () => server.kill());
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
}

async function serveScreens(port, api) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { port, strictPort: true, proxy: { [serverPattern]: { target: api, xfwd: true } }, fs: { allow: [root] } },
    plugins: [landingPlugin()],
  });
  await vite.listen();
}

/** Signed out, `/` is the public page and any other page is not found, as the server decides it in the built app. */
function landingPlugin() {
  const isOfServer = new RegExp(serverPattern);
  return {
    name: 'yelo-landing',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        const isServers = isOfServer.test(request.url ?? '');
        if (!isPage || isServers || request.headers.cookie?.includes('yelo.sid=')) return next();
        try {
          const { renderLanding, renderNotFound } = await vite.ssrLoadModule('/src/landing/render.tsx');
          const { default: css } = await vite.ssrLoadModule('/src/landing/landing.css?inline');
          const input = { css, fontUrl: '/fonts/inter.woff2', language: 'en' };
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
