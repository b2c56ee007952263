import { writeSync } from 'node:fs';
import { lockDataDir } from './lock';

// For lock.test.ts: a second process that prints whether it got the lock, then holds it until it is killed.
try {
  lockDataDir(process.argv[2] ?? '');
  writeSync(1, 'locked\n');
  setInterval(() => {}, 1_000);
} catch (error) {
  writeSync(1, `${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`);
}
