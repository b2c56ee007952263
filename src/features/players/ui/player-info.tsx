import type { ReactNode } from 'react';
import { DialogSection } from '@/kit/components/dialog/dialog';
import { formatFullDay } from '@/kit/format/dates';
import { useToday } from '@/kit/use-today';
import { shownPhone } from '@/shared/phone';
import { numberToCall } from '@/shared/phone-number';
import { t } from '@/shared/translate';
import type { PlayerDetail } from '../contract/player';
import { ageOn } from '../rules/people';
import { guardianMessage } from './guardian-messages';

/** Shows a player's personal data and emergency contact. */
export function PlayerInfo({ player }: { player: PlayerDetail }) {
  const today = useToday();
  const { birthDate, jerseyNumber, guardians, emergencyContact, emergencyPhone, medicalNotes } = player;
  return (
    <DialogSection title={t('Player info')} className="border-t-0">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        <Fact term={t('Birth date')}>{formatFullDay(birthDate)}</Fact>
        <Fact term={t('Age')}>{ageOn(birthDate, today)}</Fact>
        <Fact term={t('Jersey')}>{jerseyNumber}</Fact>
        <Fact term={guardians.length > 1 ? t('Guardians') : t('Guardian')}>{guardianMessage(player)}</Fact>
        <Fact term={t('Emergency')}>{emergencyContact}</Fact>
        <Fact term={t('Phone')}>{emergencyPhone && <PhoneLink number={emergencyPhone} />}</Fact>
        <Fact term={t('Medical')}>{medicalNotes && <span className="whitespace-pre-line">{medicalNotes}</span>}</Fact>
      </dl>
    </DialogSection>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  const isEmpty = children === null || children === undefined || children === '';
  return (
    <>
      <dt className="text-text-2">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{isEmpty ? <span className="text-text-3">{t('None')}</span> : children}</dd>
    </>
  );
}

/** Shows a phone number as a link that calls it; other text is shown as written. */
export function PhoneLink({ number }: { number: string }) {
  const called = numberToCall(number);
  if (called === null) return number;
  return (
    <a
      href={`tel:${called}`}
      className="relative rounded-tag text-accent-ink hover:underline max-md:-my-3 max-md:inline-flex max-md:min-h-11 max-md:min-w-11 max-md:items-center"
    >
      {shownPhone(number)}
    </a>
  );
}
