import { getCurrentUser } from '@/features/accounts/contract/user';
import { forgetRink } from '@/features/attendance/ui/rink-key';
import { watchSignedOut } from '@/kit/api/signed-out';
import { signInAgain } from '@/kit/sign-in-again';
import { keyOf } from '@/shared/call-address';

const [sessionKey] = keyOf(getCurrentUser, {});

/**
 * Replaces the app with the sign-in page when a read finds that the session is over. The sign-in page leads back here, immediately if the
 * session is valid after all. The check at the start is `App`'s own. Returns a function that stops watching.
 */
export function leaveWhenSignedOut(): () => void {
  let left = false;
  return watchSignedOut(([first]) => {
    if (left || first === sessionKey) return;
    left = true;
    leaveForSignIn();
  });
}

/** Navigates to the sign-in page, which leads back to the current address. */
export function leaveForSignIn(): void {
  forgetRink();
  signInAgain();
}
