import { ApiError, sentenceOf } from './api-error';
import { ConnectionLost } from './upload';

/** What people read about an upload that failed; undefined where none did, or where they called it off. */
export function uploadSentence(error: Error | null): string | undefined {
  if (!error || error.name === 'AbortError') return undefined;
  if (error instanceof ConnectionLost) return error.message;
  return sentenceOf(error) ?? 'The file could not be sent. Please try again.';
}

/** Whether the same file may get there another time: what the server refused in the file itself, it refuses again. */
export function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError && [400, 403, 404, 413, 415].includes(error.status));
}
