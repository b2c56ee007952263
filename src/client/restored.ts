import { reload } from '@/kit/leaving';

/**
 * A page that the browser kept and shows again on Back may belong to somebody who has signed out since. It is loaded anew, so that
 * the server, which knows who is signed in now, decides what is seen.
 */
export function reloadWhenRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
