import type { QueryClient } from '@tanstack/react-query';
import { getCurrentUser } from '@/features/accounts/contract';
import { q } from '@/kit/api/query-client';

const [sessionKey] = q(getCurrentUser, {}).queryKey;

/**
 * A read that comes back as null has met a 401: the session is over. The page is loaded anew, and the server, which knows,
 * answers with a page for visitors. That page holds no app, so this can't go round in circles.
 */
export function leaveWhenSignedOut(client: QueryClient): void {
  let leaving = false;
  client.getQueryCache().subscribe(({ type, query }) => {
    const { status, data } = query.state;
    if (leaving || type !== 'updated' || status !== 'success' || data !== null || query.queryKey[0] === sessionKey)
      return;
    leaving = true;
    window.location.reload();
  });
}
