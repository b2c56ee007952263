import { Check, Clock, Hourglass, MailCheck, X } from 'lucide-react';
import { playerLink } from '@/features/players/addresses';
import { TextLink } from '@/kit/components/button/text-link';
import { RowBox, type RowSelection } from '@/kit/components/list/row-box';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { formatDate, formatMoment } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Registration, RegistrationState } from '../contract/registration';
import type { ClubSeason } from '../contract/season';
import { stateLabel } from '../rules/state-label';
import { RegistrationActions } from './registration-actions';

type RowProps = { registration: Registration; season: ClubSeason; choosing: RowSelection };

/** Shows a registration with its state, what it owes and what the club can do. One that has ended can't be chosen. */
export function RegistrationRow({ registration, season, choosing }: RowProps) {
  const { timeZone } = useSession().club;
  const { playerId, firstName, lastName, birthDate, state, reason, code, createdAt } = registration;
  const { offeredUntil, payUntil, rank } = registration;
  const division = season.divisions.find(({ id }) => id === registration.divisionId)?.name ?? '';
  return (
    <li className="flex items-center gap-1 py-3 pr-5 pl-2 max-md:items-start max-md:pr-4 max-md:pl-1">
      <span className="max-md:-mt-2.5">
        <RowBox
          id={registration.id}
          label={t('Choose {name}', { name: fullName(registration) })}
          disabled={!isOpen(registration)}
          choosing={choosing}
        />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          <TextLink href={playerLink(playerId)}>{`${firstName} ${lastName}`}</TextLink>
          <p className="text-13 text-text-2">
            {t('{division} · born {year} · {date}', {
              division,
              year: birthDate.slice(0, 4),
              date: formatDate(createdAt, timeZone),
            })}
          </p>
          {rank && <p className="text-13 text-text-2">{t('Number {rank} on the list', { rank })}</p>}
          {offeredUntil && (
            <p className="text-13 text-text-2">
              {t('Offered until {time}', { time: formatMoment(offeredUntil, timeZone) })}
            </p>
          )}
          {payUntil && (
            <p className="text-13 text-text-2">
              {t('Held until {time}, if nothing is paid', { time: formatMoment(payUntil, timeZone) })}
            </p>
          )}
          {reason && <p className="text-13 text-text-2">{t('Reason: {reason}', { reason })}</p>}
          {code && <p className="text-13 text-text-2">{t('Code {code}', { code })}</p>}
        </div>
        <span className="text-13 text-text-2 tabular-nums empty:max-md:hidden md:w-36">{feeOf(registration)}</span>
        <span className="md:w-36">
          <Badge {...looks[state]} hang>
            {t(stateLabel[state])}
          </Badge>
        </span>
        <span className="flex items-center justify-end gap-1 max-md:ml-auto md:w-48">
          <RegistrationActions registration={registration} season={season} />
        </span>
      </div>
    </li>
  );
}

/** Returns what a registration owes, and of a withdrawn one what was paid and isn't refunded. Empty when nothing was charged. */
function feeOf({ state, owed, paid, isCharged }: Registration): string {
  if (state === 'withdrawn' && toCentavos(paid) > 0) return t('{amount} not refunded', { amount: formatAmount(paid) });
  if (toCentavos(owed) > 0) return t('{amount} owed', { amount: formatAmount(owed) });
  return isCharged ? t('Nothing owed') : '';
}

/** Whether the club can still decide about a registration. */
export function isOpen({ state }: Pick<Registration, 'state'>): boolean {
  return state !== 'declined' && state !== 'withdrawn';
}

const looks: Record<RegistrationState, { tone: BadgeTone; icon: Icon }> = {
  requested: { tone: 'needs', icon: Hourglass },
  registered: { tone: 'done', icon: Check },
  waiting: { tone: 'waiting', icon: Clock },
  offered: { tone: 'waiting', icon: MailCheck },
  declined: { tone: 'off', icon: X },
  withdrawn: { tone: 'off', icon: X },
};
