/** Every failure that is reported to a client. The code is for programs, the sentence for people. */
export const errorStatus = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  internal: 500,
  overloaded: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorSentence: Record<ErrorCode, string> = {
  invalid: 'Some of what you entered needs another look.',
  unauthorized: 'Unauthorized',
  forbidden: "Your role can't do this.",
  second_factor_required: 'Your club asks its staff for a second step at sign-in. Set it up under your account first.',
  not_found: "This doesn't exist, or it isn't yours to see.",
  conflict: "This can't be done as things stand now.",
  stale: 'Somebody else changed this after you opened it.',
  too_large: 'That is too large to send.',
  unsupported_media: "The server can't read that kind of content.",
  too_many_requests: 'Too many tries in a short time. Please wait a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  overloaded: 'The club is very busy right now. Please try again in a few seconds.',
  unavailable: "Files can't be saved or read right now. Please try again in a few minutes.",
};

export interface Issue {
  path: string;
  message: string;
}

/** The body of every response that isn't a success. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  issues?: Issue[];
}

/** An expected failure: `code` decides the HTTP status, `message` is the sentence for users. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** `cause` is the underlying error, whose code is logged when the failure is reported. */
  constructor(
    code: ErrorCode,
    message?: string,
    extra: { issues?: Issue[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message ?? errorSentence[code], extra.cause === undefined ? {} : { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = extra.issues;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** Returns an error for one invalid field, to be shown beside that field. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}
