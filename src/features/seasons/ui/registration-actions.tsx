import { ArrowRightLeft, Check, EllipsisVertical, MailPlus, MessageCircleQuestion, X } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { MenuGroup, MenuItem } from '@/kit/components/menu/menu-item';
import { MenuPopover } from '@/kit/components/menu/menu-popover';
import { toastSuccess } from '@/kit/components/state/toast';
import { toCentavos } from '@/shared/money';
import { t } from '@/shared/translate';
import {
  acceptRegistration,
  declineRegistration,
  offerPlace,
  type Registration,
  withdrawRegistration,
} from '../contract/registration';
import type { ClubSeason } from '../contract/season';
import { placesFree } from '../rules/season';

const loadAnswers = async () => (await import('./answers-dialog')).AnswersDialog;
const loadWithdraw = async () => (await import('./withdraw/withdraw-dialog')).WithdrawDialog;
const loadMove = async () => (await import('./move-dialog')).MoveDialog;

type ActionsProps = { registration: Registration; season: ClubSeason };

/** What the club can read and decide about a registration: its answers, give it a place or offer one, move it, decline it, or withdraw it. */
export function RegistrationActions({ registration, season }: ActionsProps) {
  const { id, firstName, lastName, divisionId, state, paid, version } = registration;
  const [open, setOpen] = useState<'answers' | 'end' | 'move'>();
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
  const offer = useAction(offerPlace, {
    input,
    failure,
    onDone: () => toastSuccess(t('A place is offered to {name}', { name: firstName })),
  });
  const close = () => setOpen(undefined);
  const decline = useAction(declineRegistration, { input, failure, onDone: close, onFailed: close });
  const withdraw = useAction(withdrawRegistration, { input, failure, onDone: close, onFailed: close });
  if (state === 'declined' || state === 'withdrawn') return null;
  const hasPlace = state === 'registered';
  const isPaid = toCentavos(paid) > 0;
  const end = hasPlace ? withdraw : decline;
  const division = season.divisions.find((one) => one.id === divisionId);
  const full =
    state === 'waiting' && division && placesFree(division) === 0
      ? t('The division is full. Raise the number of its places first.')
      : undefined;
  const label = t('More for {name}', { name: `${firstName} ${lastName}` });
  return (
    <>
      {!hasPlace && (
        <Button
          icon={Check}
          busy={accept.isPending}
          busyLabel={t('Saving...')}
          disabledReason={full}
          onClick={() => accept.mutate()}
        >
          {state === 'requested' ? t('Accept') : t('Give a place')}
        </Button>
      )}
      <MenuPopover
        label={label}
        width={240}
        trigger={(trigger) => <IconButton label={label} icon={EllipsisVertical} busy={offer.isPending} {...trigger} />}
      >
        <MenuGroup>
          {season.questions.length > 0 && (
            <MenuItem icon={MessageCircleQuestion} onClick={() => setOpen('answers')}>
              {t('Answers')}
            </MenuItem>
          )}
          {state === 'waiting' && (
            <MenuItem icon={MailPlus} disabledReason={full} onClick={() => offer.mutate()}>
              {t('Offer a place')}
            </MenuItem>
          )}
          {season.divisions.length > 1 && (
            <MenuItem icon={ArrowRightLeft} onClick={() => setOpen('move')}>
              {t('Move to another division')}
            </MenuItem>
          )}
          <MenuItem icon={X} onClick={() => setOpen('end')}>
            {hasPlace ? t('Withdraw') : t('Decline')}
          </MenuItem>
        </MenuGroup>
      </MenuPopover>
      <LazyDialog load={loadAnswers} open={open === 'answers'} onClose={close} registration={registration} />
      <LazyDialog load={loadMove} open={open === 'move'} onClose={close} registration={registration} season={season} />
      <LazyDialog load={loadWithdraw} open={open === 'end' && isPaid} onClose={close} registration={registration} />
      <ConfirmDialog
        open={open === 'end' && !isPaid}
        onClose={close}
        onConfirm={() => end.mutate()}
        title={hasPlace ? t('Withdraw registration') : t('Decline registration')}
        question={
          hasPlace
            ? t("{name}'s place is free again for the next child, and what is still owed is cancelled.", {
                name: firstName,
              })
            : t('{name} gets no place.', { name: firstName })
        }
        confirmLabel={hasPlace ? t('Withdraw') : t('Decline')}
        busyLabel={t('Saving...')}
        busy={end.isPending}
      />
    </>
  );
}
