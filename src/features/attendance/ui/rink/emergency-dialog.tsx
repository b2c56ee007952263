import { HeartPulse, Phone } from 'lucide-react';
import { Jersey } from '@/features/players/ui/jersey';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { shownPhone } from '@/shared/phone';
import { numberToCall } from '@/shared/phone-number';
import { t } from '@/shared/translate';
import type { Attendee } from '../../contract/attendance';
import type { EmergencyCard } from '../../contract/rink';
import type { useEmergencyCards } from './use-stored-rink';

type EmergencyDialogProps = {
  open: boolean;
  onClose: () => void;
  player: Pick<Attendee, 'playerId' | 'firstName' | 'lastName' | 'jerseyNumber'> | undefined;
  cards: ReturnType<typeof useEmergencyCards>;
};

/** Shows whom to call for a player, and what to know beforehand. */
export function EmergencyDialog({ open, onClose, player, cards }: EmergencyDialogProps) {
  const card = cards.data?.find(({ playerId }) => playerId === player?.playerId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={player ? `${player.firstName} ${player.lastName}` : ''}
      description={t('Emergency card')}
      lead={player && <Jersey player={player} size={44} />}
    >
      {card ? (
        <Card card={card} />
      ) : cards.isPending ? (
        <CardSkeleton />
      ) : cards.isError ? (
        <LoadFailure title={t('The card could not be loaded')} onRetry={cards.refetch} />
      ) : (
        <p className="px-6 py-5 text-text-2 max-md:px-4">
          {t('There is no card to show: the player is not on a team of yours any more.')}
        </p>
      )}
    </Dialog>
  );
}

function Card({ card }: { card: EmergencyCard }) {
  const { emergencyContact, emergencyPhone, medicalNotes, guardians } = card;
  return (
    <>
      <DialogSection title={t('Emergency contact')}>
        {emergencyContact || emergencyPhone ? (
          <Person name={emergencyContact ?? t('Name not on file')} phone={emergencyPhone} isFirst />
        ) : (
          <p className="text-16">{t('No emergency contact on file.')}</p>
        )}
      </DialogSection>
      <DialogSection title={t('Medical notes')}>
        {medicalNotes ? (
          <p className="flex gap-3 rounded-box bg-amber-soft px-4 py-3 text-16 text-amber-ink">
            <HeartPulse className="mt-0.5 size-5 shrink-0 text-amber" />
            <span className="min-w-0 whitespace-pre-line wrap-anywhere">{medicalNotes}</span>
          </p>
        ) : (
          <p className="text-16">{t('No medical notes on file.')}</p>
        )}
      </DialogSection>
      <DialogSection title={guardians.length === 1 ? t('Guardian') : t('Guardians')}>
        {guardians.length > 0 ? (
          <ul className="grid gap-4">
            {guardians.map(({ name, phone }) => (
              <li key={`${name} ${phone}`}>
                <Person name={name} phone={phone} isAbove={isContact(card, name, phone)} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-16">{t('No guardian on file.')}</p>
        )}
      </DialogSection>
    </>
  );
}

/** Returns whether a guardian is also the emergency contact and has no other number: one button calls them already. */
function isContact({ emergencyContact, emergencyPhone }: EmergencyCard, name: string, phone: string | null): boolean {
  const number = numberToCall(emergencyPhone);
  const isSameNumber = phone === null || numberToCall(phone) === number;
  return isSameNumber && number !== null && emergencyContact?.trim() === name;
}

type PersonProps = { name: string; phone: string | null; isFirst?: boolean; isAbove?: boolean };

function Person({ name, phone, isFirst, isAbove }: PersonProps) {
  const number = numberToCall(phone);
  return (
    <div className="grid gap-2">
      <p className="text-16 font-medium wrap-anywhere">{name}</p>
      {isAbove ? (
        <p className="text-text-2">{t('The emergency contact above.')}</p>
      ) : phone && number ? (
        <a
          href={`tel:${number}`}
          className={
            isFirst
              ? `${callStyle} border-transparent bg-accent text-on-accent hover:bg-accent-hover`
              : `${callStyle} border-button-line bg-surface hover:bg-sunken`
          }
        >
          <Phone className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{t('Call {name},', { name })} </span>
            {shownPhone(phone)}
          </span>
        </a>
      ) : (
        <p className="text-text-2">{phone ? t('Number as written: {phone}', { phone }) : t('No number on file.')}</p>
      )}
    </div>
  );
}

const callStyle =
  'flex min-h-14 items-center justify-center gap-3 rounded-box border px-4 py-2 text-18 font-semibold transition-colors';

function CardSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 px-6 py-5 max-md:px-4">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-12 w-full" />
    </SkeletonGroup>
  );
}
