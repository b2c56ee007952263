import { ConfigError } from '@/platform/config';
import { DatabaseInUse, DatabaseStopped, DataDirUnusable } from '@/platform/db/embedded/errors';

/** Errors whose message is a sentence for the person who starts the program. */
const foreseen = [ConfigError, DatabaseInUse, DatabaseStopped, DataDirUnusable];

/** Returns what went wrong at the start, in one sentence; with a stack only for unexpected errors. */
export function sentenceOf(error: unknown): string {
  if (foreseen.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'PORT is taken: another program listens there. Set PORT to a free one.';
  if ('code' in error && error.code === 'EACCES')
    return 'PORT needs more rights than this program has. Set PORT above 1023.';
  if (isOfHost(error))
    return "HOST isn't an address of this machine. Set HOST to one of its own, or to 0.0.0.0 for all.";
  return error.stack ?? error.message;
}

/** Returns whether listening failed because of the host name or address. */
function isOfHost(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === 'getaddrinfo' || (syscall === 'listen' && (code === 'EADDRNOTAVAIL' || code === 'EINVAL'));
}
