import type { ErrorBody } from '@/shared/errors';
import { translated } from '@/shared/translate';

/** A response that isn't a success. `message` is `STATUS: body`; the text for users is `sentence`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = bodyOf(text);
  }

  /** The server's own sentence. Undefined when it sent none. */
  get sentence(): string | undefined {
    return this.body.message;
  }
}

/** Returns the server's own sentence about a failure in the reader's language. Returns undefined when there is none. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.sentence ? translated(error.sentence) : undefined;
}

/** Returns whether an error says that the session is over. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/.test(error.message);
}

/** Returns whether an error says that what was requested doesn't exist for the caller. Any other error may succeed on a retry. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.status);
}

function bodyOf(text: string): Partial<ErrorBody> {
  try {
    const parsed: unknown = JSON.parse(text);
    // Every error response of the server has this shape; a response of another sender has none of its keys.
    return typeof parsed === 'object' && parsed !== null ? (parsed as Partial<ErrorBody>) : {};
  } catch {
    return {};
  }
}
