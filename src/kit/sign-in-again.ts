import { signInTo } from '@/shared/address';
import { leaving } from './leaving';

/** Navigates to the sign-in page when the session is over; it leads back to the current address. What was typed is stored until then. */
export function signInAgain(): void {
  for (const store of leaving.onSignIn) store();
  leaving.isIntended = true;
  const { pathname, search } = window.location;
  window.location.replace(signInTo(pathname + search));
}
