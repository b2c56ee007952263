import { signInTo } from '@/shared/address';
import { leaving } from './leaving';

/** The session is over: leads to the sign-in page, which comes back to the present address. What was typed is kept until then. */
export function signInAgain(): void {
  for (const keep of leaving.onSignIn) keep();
  leaving.isIntended = true;
  const { pathname, search } = window.location;
  window.location.replace(signInTo(pathname + search));
}
