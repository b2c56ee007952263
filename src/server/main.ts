import { loadConfig } from '@/platform/config';
import { restrictPermissions } from '@/platform/restrict-permissions';
import { openUpToDate } from './open';
import { sentenceOf } from './start-failure';

/** Maximum milliseconds for requests in flight to finish after a SIGTERM. */
const SHUTDOWN_MS = 9_000;

try {
  const config = loadConfig();
  // Files written from now on can't be read by other users of this machine.
  process.umask(0o077);
  restrictPermissions(config.dataDir);
  // The database opens in threads or processes of its own while this one loads the rest of the server.
  const opening = openUpToDate(config);
  // Its failure is reported where it is awaited.
  opening.catch(() => undefined);
  const { startServer } = await import('./start');
  const { port, setUpCode, begun, close } = await startServer(config, opening);
  // Before the line that says the server is ready: a reader of that line may stop it at once.
  stopOnSignal(close);
  console.log(`Ready at http://localhost:${port} in ${(performance.now() / 1000).toFixed(1)} s`);
  // Deliberately bypasses the log, which is stored and which others may read.
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
