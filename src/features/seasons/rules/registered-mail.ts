import { type Letterhead, type MailedPayment, type Recipient, toPay } from '@/features/payments/rules/mail';
import type { Instant } from '@/shared/dates';
import { formatList, oneLine } from '@/shared/format';
import type { PushNews } from '@/shared/push';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { RegistrationState } from '../contract/registration';
import type { Season } from '../contract/season';
import { payByText } from './pay-first';
import { stateText } from './state-text';

/** A registration in a mail, which contains no more of its child than the first name. */
export interface MailedRegistration {
  id: number;
  season: Pick<Season, 'id' | 'name' | 'slug'>;
  playerId: number;
  firstName: string;
  division: string;
  state: RegistrationState;
  rank: number | null;
  /** Until when something has to be paid to keep the place; null when it is kept. */
  payUntil: Instant | null;
}

/**
 * Returns the mail to one guardian that confirms registrations for a season: the state of each, and what is to be paid when.
 * `registrations` has at least one. `payments`: what is owed for them.
 */
export function registeredMail(
  season: Pick<Season, 'name'>,
  { registrations, payments }: { registrations: readonly MailedRegistration[]; payments: readonly MailedPayment[] },
  recipient: Recipient,
  letterhead: Letterhead & { seasonLink: string; timeZone: string },
) {
  const names = formatList(new Set(registrations.map(({ firstName }) => oneLine(firstName))));
  const states = registrations.map(
    ({ firstName, state, division, rank, payUntil }) =>
      `- ${oneLine(`${firstName}: ${stateText(state, division, rank)} ${payUntil ? payByText(payUntil, letterhead.timeZone) : ''}`.trim())}`,
  );
  return {
    dedupeKey: `registered:${registrations.map(({ id }) => id).join(',')}:${recipient.id}`,
    recipient: recipient.email,
    about: registrations.map(({ playerId }) => playerId),
    subject: oneLine(t('Registration for {season}: {names}', { season: season.name, names })),
    body: [
      t('{club} has received your registration for {season}:', {
        club: oneLine(letterhead.clubName),
        season: oneLine(season.name),
      }),
      states.join('\n'),
      ...(payments.length > 0 ? toPay(payments, letterhead) : []),
      t('See or change it at {link}', { link: letterhead.seasonLink }),
      letterhead.clubName,
    ].join('\n\n'),
  };
}

/** Returns the push message for that, which names no child, since a lock screen shows it. */
export function registeredPush({ id, name, slug }: Pick<Season, 'id' | 'name' | 'slug'>, clubName: string): PushNews {
  return {
    title: clubName,
    body: t('Your registration for {season} has arrived', { season: oneLine(name) }),
    path: registerAddress.to({ slug }),
    tag: `registered:${id}`,
  };
}
