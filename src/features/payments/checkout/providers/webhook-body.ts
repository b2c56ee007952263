import * as z from 'zod';
import { AppError } from '@/shared/errors';

/** More bytes than any webhook has. */
const MAX_SIZE = 65_536;

/** Returns the schema of a text of at most this many characters. Rejects NUL, which the database can't store. */
export function webhookText(longest: number) {
  return z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/);
}

/** Returns the error for a caller that isn't the provider. It doesn't say what was wrong. */
export function notTheProvider(): AppError {
  return new AppError('invalid', "That isn't a message of the payment provider.");
}

/** Parses the JSON of a webhook. Throws `AppError` `invalid` where it is too long, isn't JSON or has another shape. */
export function webhookBody<T>(body: Buffer, shape: z.ZodType<T>): T {
  if (body.length > MAX_SIZE) throw notTheProvider();
  const read = shape.safeParse(jsonOf(body));
  if (!read.success) throw notTheProvider();
  return read.data;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw notTheProvider();
  }
}
