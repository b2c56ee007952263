import type { QueryClient } from '@tanstack/react-query';
import { queueOf } from './use-taps';

/** Sends what an earlier visit left on this phone, now or when the connection is back. */
export function sendStoredTaps(userId: string, client: QueryClient): void {
  void queueOf(userId, client).flush();
}
