import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastSuccess } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';
import {
  acceptRegistration,
  declineRegistration,
  type Registration,
  withdrawRegistration,
} from '../contract/registration';

/** What the club can decide about a registration: give it a place, decline it, or withdraw it. */
export function RegistrationActions({ registration }: { registration: Registration }) {
  const { id, firstName, state, version } = registration;
  const [isAsking, setAsking] = useState(false);
  const input = () => ({ params: { id }, body: { version } });
  const failure = t('That could not be saved. Please try again.');
  const accept = useAction(acceptRegistration, {
    input,
    failure,
    onDone: (made) =>
      toastSuccess(
        made.state === 'registered'
          ? t('{name} has a place', { name: firstName })
          : t('{name} is on the waiting list', { name: firstName }),
      ),
  });
  const close = () => setAsking(false);
  const decline = useAction(declineRegistration, { input, failure, onDone: close, onFailed: close });
  const withdraw = useAction(withdrawRegistration, { input, failure, onDone: close, onFailed: close });
  if (state === 'declined' || state === 'withdrawn') return null;
  const hasPlace = state === 'registered';
  const end = hasPlace ? withdraw : decline;
  return (
    <>
      {!hasPlace && (
        <Button icon={Check} busy={accept.isPending} busyLabel={t('Saving...')} onClick={() => accept.mutate()}>
          {state === 'waiting' ? t('Give a place') : t('Accept')}
        </Button>
      )}
      <IconButton
        icon={X}
        label={hasPlace ? t('Withdraw {name}', { name: firstName }) : t('Decline {name}', { name: firstName })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => end.mutate()}
        title={hasPlace ? t('Withdraw registration') : t('Decline registration')}
        question={
          hasPlace
            ? t(
                "{name}'s place is free again for the next child, and what is still owed is cancelled. What was paid can be refunded under Payments.",
                { name: firstName },
              )
            : t('{name} gets no place.', { name: firstName })
        }
        confirmLabel={hasPlace ? t('Withdraw') : t('Decline')}
        busyLabel={t('Saving...')}
        busy={end.isPending}
      />
    </>
  );
}
