import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { t } from '@/shared/translate';
import type { ClubEvent } from '../../contract/event';

const loadCancel = async () => (await import('./cancel-event')).CancelEvent;
const loadRestore = async () => (await import('./restore-event')).RestoreEvent;

type TakingPlaceProps = { event: ClubEvent; disabledReason: string | undefined; onDone?: () => void };

/** The button that cancels an event or restores a cancelled one, after confirmation. */
export function TakingPlace({ event, disabledReason, onDone }: TakingPlaceProps) {
  const [asking, setAsking] = useState(false);
  const isOff = event.cancelledAt !== null;
  return (
    <>
      <Button icon={isOff ? Undo2 : Ban} disabledReason={disabledReason} onClick={() => setAsking(true)}>
        {isOff ? t('Put back on the schedule') : t('Cancel event')}
      </Button>
      <LazyDialog
        key={isOff ? 'back' : 'off'}
        load={isOff ? loadRestore : loadCancel}
        open={asking}
        event={event}
        onClose={() => setAsking(false)}
        onDone={onDone}
      />
    </>
  );
}
