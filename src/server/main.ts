import { closeDataDir } from '@/platform/close-data-dir';
import { loadConfig } from '@/platform/config';
import { openUpToDate } from './open';
import { sentenceOf } from './start-failure';

try {
  const config = loadConfig();
  // Whatever is written from now on, other users of this machine can't read.
  process.umask(0o077);
  closeDataDir(config.dataDir);
  // The database opens in threads or programs of its own while this one loads the rest of the server.
  const opening = openUpToDate(config);
  // Its failure is told where it is awaited.
  opening.catch(() => undefined);
  const { startServer } = await import('./start');
  await startServer(config, opening);
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
