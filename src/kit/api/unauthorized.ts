import { toastError } from '@/kit/components/state/toast';
import { signInAgain } from '@/kit/sign-in-again';
import { t } from '@/shared/translate';
import { isUnauthorized } from './api-error';

const REDIRECT_MS = 500;

/**
 * Navigates to the sign-in page, and back here afterwards, when an error says that the session is over; shows a toast by default. Returns
 * whether it did.
 */
export function redirectIfUnauthorized(error: unknown, { silent = false } = {}): boolean {
  if (!isUnauthorized(error)) return false;
  if (!silent) toastError(t('Unauthorized'), t('You are logged out. Logging in again...'));
  setTimeout(signInAgain, REDIRECT_MS);
  return true;
}
