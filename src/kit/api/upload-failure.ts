import { t } from '@/shared/translate';
import { ApiError, sentenceOf } from './api-error';
import { ConnectionLost } from './upload';

/** Returns the sentence that users read about a failed upload. Returns undefined when none failed, or when the user cancelled it. */
export function uploadSentence(error: Error | null): string | undefined {
  if (!error || error.name === 'AbortError') return undefined;
  if (error instanceof ConnectionLost) return error.message;
  return sentenceOf(error) ?? t('The file could not be sent. Please try again.');
}

/** Returns whether uploading the same file again may succeed: a file that the server refused is refused again. */
export function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError && [400, 403, 404, 413, 415].includes(error.status));
}
