import { toastError } from '@/kit/components/toast';
import { leaving } from '@/kit/leaving';
import { loginAddress } from '@/shared/address';
import { isUnauthorized } from './api-error';

const REDIRECT_MS = 500;

/** Leads to the sign-in page when an error says that the session is over, by default with a toast. Returns whether it did. */
export function redirectIfUnauthorized(error: unknown, { silent = false } = {}): boolean {
  if (!isUnauthorized(error)) return false;
  if (!silent) toastError('Unauthorized', 'You are logged out. Logging in again...');
  setTimeout(() => {
    leaving.isIntended = true;
    window.location.assign(loginAddress.to());
  }, REDIRECT_MS);
  return true;
}
