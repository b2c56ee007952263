import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { translated } from '@/shared/translate';
import { ApiError } from './api-error';

/**
 * Shows the server's messages in a form: each issue at its field, otherwise the sentence at the top of the form. Returns whether there
 * were any.
 */
export function showFormErrors<T extends FieldValues>(
  error: unknown,
  fields: string[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError) || !error.sentence || error.status >= 500) return false;
  const issues = (error.body.issues ?? []).filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  if (issues.length === 0) setError('root', { message: translated(error.sentence) });
  issues.forEach(({ path, message }, index) => {
    // Checked above to be one of the form's fields.
    setError((path.split('.')[0] ?? '') as Path<T>, { message }, { shouldFocus: index === 0 });
  });
  return true;
}
