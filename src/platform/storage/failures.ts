import { AppError } from '@/shared/errors';
import { errorCode } from '../error-code';
import type { Log } from '../log';

/** EFBIG is the limit that a machine sets for a single file or user. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Returns whether an error means that the disk is full. */
export function isFull(error: unknown): boolean {
  return fullCodes.includes(errorCode(error));
}

/** Returns the error that reports a full disk. */
export function fullStorage(): AppError {
  return new AppError('unavailable', "The club's storage is full, so nothing was saved. Please tell an admin.");
}

/**
 * Converts an error of the storage to `unavailable` and logs its code: messages contain paths and addresses. An error for users is
 * returned unchanged.
 */
export function unavailable(error: unknown, doing: string, log: Log): AppError {
  if (error instanceof AppError) return error;
  log.error({ code: errorCode(error), doing }, 'storage failed');
  return isFull(error) ? fullStorage() : new AppError('unavailable');
}
