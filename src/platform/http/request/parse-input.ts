import type { $ZodType, output } from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import { AppError, errorSentence } from '@/shared/errors';

/** Validates the input of a request. Throws `code`, with an issue for each invalid field where it is `invalid`. */
export function parseInput<T extends $ZodType>(schema: T, value: unknown, code: 'invalid' | 'not_found'): output<T> {
  const parsed = safeParse(schema, value ?? {}, unnamed);
  if (parsed.success) return parsed.data;
  if (code === 'not_found') throw new AppError('not_found');
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new AppError('invalid', issues[0]?.message, { issues });
}

/** Message where a schema has none of its own. The library's messages are for programmers. */
const unnamed = { error: () => errorSentence.invalid };
