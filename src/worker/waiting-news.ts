import { formatCount, plural } from '@/shared/format';
import { WAITING_CHANNEL, type WaitingNews } from '@/shared/waiting';
import { isSendable, listActions } from './waiting-store';

/** Tells all pages what waits, and whether something was sent. */
export async function announce(sent = false): Promise<void> {
  const all = await listActions();
  const waiting = all.filter(isSendable);
  const news: WaitingNews = {
    waiting: noticeOf(waiting.length, all.length - waiting.length),
    values: Object.fromEntries(
      waiting.filter(({ value }) => value !== undefined).map(({ path, value }) => [path, value]),
    ),
    sent,
  };
  const channel = new BroadcastChannel(WAITING_CHANNEL);
  channel.postMessage(news);
  channel.close();
}

function noticeOf(waiting: number, refused: number): string {
  const they = plural(waiting, 'It is', 'They are');
  const parts = [
    waiting > 0 && `${formatCount(waiting, 'change')} saved on this device. ${they} sent when the connection returns.`,
    refused > 0 && `${formatCount(refused, 'change')} could not be saved.`,
  ];
  return parts.filter(Boolean).join(' ');
}
