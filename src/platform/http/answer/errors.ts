import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_ROOT } from '@/shared/address';
import { AppError, type ErrorBody, type ErrorCode, errorSentence, errorStatus } from '@/shared/errors';
import { translated } from '@/shared/translate';
import { SENDER_HEADER } from '@/shared/waiting';
import { errorCode } from '../../error-code';
import { forReader } from '../../reader';
import { readerOf } from '../page/reader-of';

/**
 * Converts all errors to HTTP responses, in this one place. Unexpected errors are logged and reported as `internal`, without any detail.
 */
export function handleErrors(http: FastifyInstance): void {
  http.setErrorHandler((error: FastifyError | AppError, request, reply) =>
    sendError(reply, asAppError(error, request)),
  );
  http.setNotFoundHandler((_request, reply) => sendError(reply, new AppError('not_found')));
}

/** Converts an error to one that may be shown to the user. Logs unexpected errors, and the code of the cause of an expected one. */
export function asAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  const known = error instanceof AppError ? error : (fromFramework(error) ?? fromPool(error));
  if (!known) request.log.error({ err: withoutValues(error), route: request.routeOptions.url }, 'unexpected failure');
  if (known?.cause) request.log.error({ code: errorCode(known.cause), route: request.routeOptions.url }, known.code);
  return known ?? new AppError('internal');
}

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  const { status, body } = failureOf(error);
  // The service worker, which sends what waited on a device, shows the sentence as it comes.
  if (reply.request.headers[SENDER_HEADER])
    body.message = forReader(readerOf(reply.request), () => translated(body.message));
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Returns the status and body that report an error to a client. */
export function failureOf({ code, message, issues }: AppError): { status: number; body: ErrorBody } {
  return { status: errorStatus[code], body: { message, code, ...(issues && { issues }) } };
}

/** Returns whether a request is for the API, whose errors are JSON, rather than for a page. */
export function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith(API_ROOT);
}

const frameworkSentence: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'invalid', message: "The request isn't valid JSON." },
  404: { code: 'not_found', message: errorSentence.not_found },
  413: { code: 'too_large', message: errorSentence.too_large },
  414: { code: 'too_large', message: 'That address is too long.' },
  415: { code: 'unsupported_media', message: 'Send the request as JSON.' },
  429: { code: 'too_many_requests', message: errorSentence.too_many_requests },
  503: { code: 'overloaded', message: errorSentence.overloaded },
};

function fromPool(error: Error): AppError | undefined {
  const root = rootOf(error);
  if (root.message !== NO_CONNECTION) return undefined;
  return new AppError('overloaded', undefined, { retryAfterSeconds: 5, cause: root });
}

/** The message of the pool's error when every connection stayed in use for its whole timeout. The error has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? error.cause : error;
}

function fromFramework(error: FastifyError): AppError | undefined {
  const isFramework = error.code?.startsWith('FST_') || error instanceof SyntaxError;
  const known = isFramework || error.statusCode === 429 ? frameworkSentence[error.statusCode ?? 0] : undefined;
  if (!known) return undefined;
  return new AppError(known.code, known.message, known.code === 'overloaded' ? { retryAfterSeconds: 5 } : {});
}

/** Database errors repeat the values of the row that failed: only the code and the locations of the stack may be logged. */
function withoutValues(error: FastifyError): { name: string; code: string | undefined; stack: string | undefined } {
  const root = rootOf(error);
  const frames = root.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { name: root.name, code: 'code' in root ? String(root.code) : undefined, stack: frames?.join('\n') };
}
