import { Ban } from 'lucide-react';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import type { ClubEvent } from '../contract/event';

type Cancellable = Pick<ClubEvent, 'cancelledAt' | 'cancelReason'>;

/** Returns the class of a title: struck through when the event is cancelled. A `CancelledLine` beside it says so in words. */
export function struck({ cancelledAt }: Pick<Cancellable, 'cancelledAt'>): string | false {
  return Boolean(cancelledAt) && 'text-text-3 line-through';
}

/** Shows that an event is cancelled, by icon and text, and why; renders nothing for others. */
export function CancelledLine({ event, className }: { event: Cancellable; className?: string }) {
  if (!event.cancelledAt) return null;
  return (
    <span className={cx('flex min-w-0 items-start gap-1.5 text-13 font-medium text-red-ink', className)}>
      <Ban className="mt-0.5 size-3.5 shrink-0" />
      <span className="line-clamp-2 wrap-anywhere">{cancelledMessage(event)}</span>
    </span>
  );
}

/** Returns `Cancelled: no ice today`. */
export function cancelledMessage({ cancelReason }: Pick<Cancellable, 'cancelReason'>): string {
  return cancelReason ? t('Cancelled: {cancelReason}', { cancelReason }) : t('Cancelled');
}
