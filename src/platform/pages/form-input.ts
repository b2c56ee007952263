import type { FastifyReply } from 'fastify';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { AppError, errorStatus } from '@/shared/errors';
import type { FieldErrors, FormState } from './parts';

type Read<T> = { data: T; errors?: never } | { data?: never; errors: FieldErrors };

/** Reads a posted form: what it holds, or the first thing wrong with each field, in the fields' order. */
export function readForm<T extends $ZodType>(schema: T, body: unknown): Read<output<T>> {
  const parsed = safeParse(schema, isRecord(body) ? { ...body } : {});
  if (parsed.success) return { data: parsed.data };
  return { errors: firstOf(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])) };
}

interface Failure extends Pick<FormState, 'errors'> {
  status: number;
  alert?: string;
}

/** How a form is shown again after its command failed: beside the field, or above the form. Throws on what no form can tell. */
export function failureOf(error: unknown, reply: FastifyReply): Failure {
  if (!(error instanceof AppError)) throw error;
  const status = errorStatus[error.code];
  if (error.issues) return { status, errors: firstOf(error.issues.map(({ path, message }) => [path, message])) };
  if (error.code !== 'too_many_requests') throw error;
  reply.header('retry-after', error.retryAfterSeconds ?? 60);
  return { status, alert: error.message };
}

/** What was entered in a field, to be shown again. Never asked for a password. */
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
