import { getCurrentUser } from '@/features/accounts/contract/user';
import { forgetRink } from '@/features/attendance/ui/rink-key';
import { watchSignedOut } from '@/kit/api/signed-out';
import { signInAgain } from '@/kit/sign-in-again';
import { keyOf } from '@/shared/call-address';

const [sessionKey] = keyOf(getCurrentUser, {});

/**
 * When a read finds that the session is over, the sign-in page takes the app's place and leads back here; should the session stand
 * after all, it does so at once. Who is signed in at the start is `App`'s own question. Returns what ends it.
 */
export function leaveWhenSignedOut(): () => void {
  let left = false;
  return watchSignedOut(([first]) => {
    if (left || first === sessionKey) return;
    left = true;
    leaveForSignIn();
  });
}

/** Leads to the sign-in page, which comes back to the present address. */
export function leaveForSignIn(): void {
  forgetRink();
  signInAgain();
}
