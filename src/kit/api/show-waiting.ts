import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { WAITING_NOTICE, type WaitingNews } from '@/shared/waiting';

/** Shows what waits on this device to be sent, puts its values at `key`, and refetches what the page shows once something was sent. */
export function showWaiting({ waiting, values, sent }: WaitingNews, client: QueryClient, key: QueryKey): void {
  const notice = document.getElementById(WAITING_NOTICE);
  const text = notice?.querySelector('span');
  if (notice && text) {
    notice.hidden = waiting === '';
    text.textContent = waiting;
  }
  // It isn't read from anywhere, so it must outlive the screens that show it.
  client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(key, values);
  if (sent) void client.invalidateQueries();
}
