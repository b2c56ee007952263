import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error';

/** Puts the server's words where they belong: each issue at its field, otherwise the sentence at the form's top. Returns whether it had any. */
export function showFormErrors<T extends FieldValues>(
  error: unknown,
  fields: string[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError) || !error.sentence || error.status >= 500) return false;
  const issues = (error.body.issues ?? []).filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  if (issues.length === 0) setError('root', { message: error.sentence });
  issues.forEach(({ path, message }, index) => {
    // Checked above to be one of the form's own fields.
    setError((path.split('.')[0] ?? '') as Path<T>, { message }, { shouldFocus: index === 0 });
  });
  return true;
}
