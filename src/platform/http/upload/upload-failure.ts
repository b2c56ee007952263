import { FILE_FIELD } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';

const MB = 1_048_576;

export function fileTooLarge(maxBytes: number): AppError {
  return invalidField(FILE_FIELD, `A file can be at most ${Math.round((maxBytes / MB) * 10) / 10} MB.`);
}

export function brokenUpload(): AppError {
  return new AppError('invalid', 'The upload arrived damaged. Please try again.');
}

/**
 * Converts the error of an upload to one that may be shown to the user. An error that isn't caused by the upload itself, such as a full
 * disk, is returned unchanged.
 */
export function uploadFailure(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const known = refusals[code];
  if (known) return known();
  return isBroken(code, error.message) ? brokenUpload() : error;
}

const tooManyFields = () => new AppError('invalid', 'The form has too many fields.');

const refusals: Record<string, () => AppError> = {
  FST_FILES_LIMIT: () => invalidField(FILE_FIELD, 'Send one file at a time.'),
  FST_FIELDS_LIMIT: tooManyFields,
  FST_PARTS_LIMIT: tooManyFields,
};

/** The parser's errors have no code of their own, and those of a disk have one. */
function isBroken(code: string, message: string): boolean {
  if (code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE') return true;
  return code === '' && /multipart|terminated early|malformed|boundary/i.test(message);
}
