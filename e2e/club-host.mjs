// Serves the clubs of one worker, one after the other, so that the server is loaded and compiled only once. The worker sends `{ id, open:
// env }` and receives `{ id, url }`, likewise `{ id, close: url }`; a failure is reported as `{ id, error }`.
import { loadConfig } from '../dist/server/config.js';
import { openUpToDate } from '../dist/server/open.js';
import { startServer } from '../dist/server/start.js';

process.umask(0o077);
const served = new Map();

process.on('message', async ({ id, open, close }) => {
  try {
    if (open) process.send({ id, url: await openClub(open) });
    else process.send({ id, url: await closeClub(close) });
  } catch (error) {
    process.send({ id, error: String(error.stack) });
  }
});
process.on('disconnect', () => process.exit());

async function openClub(env) {
  const config = loadConfig(env);
  const club = await startServer(config, openUpToDate(config));
  const url = `http://127.0.0.1:${club.port}`;
  served.set(url, club);
  return url;
}

async function closeClub(url) {
  await served.get(url).close();
  served.delete(url);
  return url;
}
