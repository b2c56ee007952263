import { CalendarPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { downloadEvent } from '@/features/calendar-feeds/contract';
import { scheduleAddress } from '@/features/events/addresses';
import type { EventDetail } from '@/features/events/contract/event';
import { changeReason } from '@/features/events/ui/change-reason';
import { TakingPlace } from '@/features/events/ui/form/taking-place';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { addressOf } from '@/shared/call-address';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';

const loadEventDialog = async () => (await import('@/features/events/ui/form/event-dialog')).EventDialog;

/** The actions for an event, below its details. */
export function EventActions({ event }: { event: EventDetail }) {
  const user = useSession();
  const [, navigate] = useLocation();
  const [editing, setEditing] = useState(false);
  const reason = changeReason(user, event);
  return (
    <>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-4 max-md:px-4">
        <div className={cx('flex flex-wrap gap-2', !mayEver(user, 'event.write') && 'max-md:hidden')}>
          <Button icon={Pencil} disabledReason={reason} onClick={() => setEditing(true)}>
            {t('Edit Event')}
          </Button>
          <TakingPlace event={event} disabledReason={reason} />
        </div>
        <ButtonLink icon={CalendarPlus} href={addressOf(downloadEvent, { params: { id: event.id } })} reload>
          {t('Add to calendar')}
        </ButtonLink>
        {reason && (
          <p className={cx('text-13 text-text-2', !mayEver(user, 'event.write') && 'max-md:hidden')}>{reason}</p>
        )}
      </footer>
      <LazyDialog
        load={loadEventDialog}
        open={editing}
        event={event}
        onClose={() => setEditing(false)}
        onDeleted={() => navigate(scheduleAddress.to())}
      />
    </>
  );
}
