import { AppError } from '@/shared/errors';
import { errorCode } from '../error-code';
import type { Log } from '../log';

/** EFBIG is the limit that a machine sets for one file or one user. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether an error tells of a disk that takes no more. */
export function isFull(error: unknown): boolean {
  return fullCodes.includes(errorCode(error));
}

/** The failure that tells of it. */
export function fullStorage(): AppError {
  return new AppError('unavailable', "The club's storage is full, so nothing was saved. Please tell an admin.");
}

/** Tells a failed storage as `unavailable`, and logs its code: messages hold paths and addresses. What is told already stays. */
export function unavailable(error: unknown, doing: string, log: Log): AppError {
  if (error instanceof AppError) return error;
  log.error({ code: errorCode(error), doing }, 'storage failed');
  return isFull(error) ? fullStorage() : new AppError('unavailable');
}
