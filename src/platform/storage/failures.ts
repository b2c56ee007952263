import { AppError } from '@/shared/errors';
import { errorCode } from '../error-code';
import type { Log } from '../log';

/** EFBIG is the limit that a machine sets for one file or one user. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** The failure that tells of a disk that takes no more. */
export function fullStorage(): AppError {
  return new AppError('unavailable', "The club's storage is full, so nothing was saved. Please tell an admin.");
}

/** Tells a failed storage as `unavailable`, and logs its code: messages hold paths and addresses. What is told already stays. */
export function unavailable(error: unknown, doing: string, log: Log): AppError {
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  log.error({ code, doing }, 'storage failed');
  return fullCodes.includes(code) ? fullStorage() : new AppError('unavailable');
}
