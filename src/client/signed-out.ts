import { getCurrentUser } from '@/features/accounts/contract';
import { keyOf } from '@/kit/api/call';
import { watchSignedOut } from '@/kit/api/signed-out';
import { leaving } from '@/kit/leaving';

const [sessionKey] = keyOf(getCurrentUser, {});

/**
 * When a read finds that the session is over, the page is loaded anew, and the server, which knows, answers with a page for
 * visitors. That page holds no app, so this can't go round in circles. Who is signed in at the start is `App`'s own question.
 */
export function leaveWhenSignedOut(): void {
  let left = false;
  watchSignedOut(([first]) => {
    if (left || first === sessionKey) return;
    left = true;
    leaving.meant = true;
    window.location.reload();
  });
}
