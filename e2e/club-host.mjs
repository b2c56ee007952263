// Serves the clubs of one worker, one after the other: the server is loaded once, and what it runs often is compiled by then.
// The worker sends `{ open: env }` and gets `{ url }` or `{ error }`; it sends `{ close: url }` and gets `{ closed: url }`.
import { loadConfig } from '../dist/server/config.js';
import { openUpToDate } from '../dist/server/open.js';
import { startServer } from '../dist/server/start.js';

process.umask(0o077);
const served = new Map();

process.on('message', async (message) => {
  try {
    process.send('close' in message ? await closeClub(message.close) : await openClub(message.open));
  } catch (error) {
    process.send({ error: String(error.stack) });
  }
});
process.on('disconnect', () => process.exit());

async function openClub(env) {
  const config = loadConfig(env);
  const club = await startServer(config, openUpToDate(config));
  const url = `http://127.0.0.1:${club.port}`;
  served.set(url, club);
  return { url };
}

async function closeClub(url) {
  await served.get(url).close();
  served.delete(url);
  return { closed: url };
}
