import type { ErrorBody } from '@/shared/errors';

/** An answer that isn't a success. `message` is `STATUS: body`; what people read is `sentence`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = bodyOf(text);
  }

  /** The server's own sentence, or undefined where it sent none. */
  get sentence(): string | undefined {
    return this.body.message;
  }
}

/** The server's own sentence about a failure, or undefined where none came. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.sentence : undefined;
}

/** Whether an error says that the session is over. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401: .*Unauthorized/.test(error.message);
}

/** Whether an error says that what was asked for isn't there for the caller. Anything else may go well another time. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.status);
}

function bodyOf(text: string): Partial<ErrorBody> {
  try {
    const parsed: unknown = JSON.parse(text);
    // Every failing answer of the server has this shape; another sender's has none of its keys.
    return typeof parsed === 'object' && parsed !== null ? (parsed as Partial<ErrorBody>) : {};
  } catch {
    return {};
  }
}
