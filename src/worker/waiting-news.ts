import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { WAITING_CHANNEL, type WaitingNews } from '@/shared/waiting';
import { loadReader } from './stored-notice';
import { type Action, isSendable, listActions } from './waiting-store';

/** Informs all pages about what waits, and whether something was sent. */
export async function announce(sent = false): Promise<void> {
  await loadReader();
  const all = await listActions();
  const waiting = all.filter(isSendable);
  const news: WaitingNews = {
    waiting: noticeOf(waiting.length, all.length - waiting.length),
    values: Object.fromEntries(waiting.flatMap(valuesOf)),
    sent,
  };
  const channel = new BroadcastChannel(WAITING_CHANNEL);
  channel.postMessage(news);
  channel.close();
}

function valuesOf({ path, value, about }: Action): [name: string, value: unknown][] {
  if (about !== undefined) return [[about, true]];
  return value === undefined ? [] : [[path, value]];
}

function noticeOf(waiting: number, refused: number): string {
  const saved =
    waiting === 1
      ? '{changes} saved on this device. It is sent when the connection returns.'
      : '{changes} saved on this device. They are sent when the connection returns.';
  const parts = [
    waiting > 0 && t(saved, { changes: formatCount(waiting, 'change') }),
    refused > 0 && t('{changes} could not be saved.', { changes: formatCount(refused, 'change') }),
  ];
  return parts.filter(Boolean).join(' ');
}
