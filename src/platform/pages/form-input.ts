import type { FastifyReply } from 'fastify';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { AppError, errorStatus } from '@/shared/errors';
import type { FieldErrors, FormState } from './parts';

type Read<T> = { data: T; errors?: never } | { data?: never; errors: FieldErrors };

/** Parses a posted form: returns its data, or the first error of each field, in the fields' order. */
export function readForm<T extends $ZodType>(schema: T, body: unknown): Read<output<T>> {
  const parsed = safeParse(schema, isRecord(body) ? { ...body } : {});
  if (parsed.success) return { data: parsed.data };
  return { errors: firstOf(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])) };
}

interface Failure extends Pick<FormState, 'errors'> {
  status: number;
  alert?: string;
}

/**
 * Returns how to show a form again after its command failed: with errors beside the fields, or above the form. Rethrows errors that no
 * form can show.
 */
export function failureOf(error: unknown, reply: FastifyReply): Failure {
  if (!(error instanceof AppError)) throw error;
  const status = errorStatus[error.code];
  if (error.issues) return { status, errors: firstOf(error.issues.map(({ path, message }) => [path, message])) };
  if (error.code !== 'too_many_requests') throw error;
  reply.header('retry-after', error.retryAfterSeconds ?? 60);
  return { status, alert: error.message };
}

/** Returns what was entered in a field, to show it again. Must not be used for passwords. */
export function entered(body: unknown, name: string): string {
  const value = isRecord(body) ? body[name] : undefined;
  return typeof value === 'string' ? value.slice(0, 300) : '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function firstOf(issues: [string, string][]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of issues) errors[path] ??= message;
  return errors;
}
