import { loadConfig } from '@/platform/config';
import { restrictPermissions } from '@/platform/restrict-permissions';
import { openUpToDate } from './open';
import { sentenceOf } from './start-failure';

/** Requests in flight get this long to finish after a SIGTERM. */
const SHUTDOWN_MS = 9_000;

try {
  const config = loadConfig();
  // Whatever is written from now on, other users of this machine can't read.
  process.umask(0o077);
  restrictPermissions(config.dataDir);
  // The database opens in threads or programs of its own while this one loads the rest of the server.
  const opening = openUpToDate(config);
  // Its failure is told where it is awaited.
  opening.catch(() => undefined);
  const { startServer } = await import('./start');
  const { port, setUpCode, begun, close } = await startServer(config, opening);
  // Before the line that says it is ready: whoever reads that may stop it at once.
  stopOnSignal(close);
  console.log(`Ready at http://localhost:${port} in ${(performance.now() / 1000).toFixed(1)} s`);
  // Past the log on purpose, which others may read and which is kept.
  if (setUpCode) console.log(`To set up the club from another device, enter this code: ${setUpCode}`);
  await begun;
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
