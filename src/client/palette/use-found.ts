import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { eventAddress } from '@/features/events/addresses';
import { listUpcomingEvents } from '@/features/events/contract/list';
import { checkoutAddress, paymentLink, paymentsAddress } from '@/features/payments/addresses';
import { listPayments } from '@/features/payments/contract/list';
import type { Payment } from '@/features/payments/contract/payment';
import { playerLink } from '@/features/players/addresses';
import { listPlayers } from '@/features/players/contract/list';
import { orderFor } from '@/features/players/rules/listed-by';
import { rosterLink } from '@/features/teams/addresses';
import { listTeamChoices } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';
import { formatMoment } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { type SessionUser, useSession } from '@/kit/session';
import { useTypedText } from '@/kit/use-url-filters';
import { mayEver } from '@/shared/permissions';
import { formatAmount } from '@/shared/pesos';
import { searchOfAddress } from '@/shared/search';
import { t } from '@/shared/translate';
import { spokenName } from '@/views/payments/rules/payment-names';
import type { Destination } from './places';

/** Maximum results per kind; more are found by typing on. */
const MAX = 6;

/**
 * Returns the typed text and the players, teams, coming events and payments that it finds, each in the caller's own scope. They are
 * requested once the typing pauses, and shown only for the current text.
 */
export function useFound() {
  const user = useSession();
  const [query, setQuery] = useState('');
  const [text, setText] = useTypedText(
    query,
    useCallback((settled: string) => setQuery(searchOfAddress(settled)), []),
  );
  const enabled = query !== '' && !user.lacksFactor;
  const limit = String(MAX);
  const players = useQuery({ ...q(listPlayers, { query: { q: query, order: orderFor(user), limit } }), enabled });
  const teams = useQuery({ ...q(listTeamChoices, { query: { q: query, limit } }), enabled });
  const events = useQuery({ ...q(listUpcomingEvents, { query: { q: query, limit } }), enabled });
  const payments = useQuery({ ...q(listPayments, { query: { q: query, limit } }), enabled });

  const isSettled = text.trim() === query;
  const all = isSettled && enabled ? [players, teams, events, payments] : [];
  const isBusy = !isSettled || all.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  // All results appear at once: later ones would shift the options under the highlight or the finger.
  const rows = <Row>(list: { data?: Row[] | null | undefined }) => (enabled && !isBusy && list.data) || [];
  const kinds: { title: string; found: Destination[] }[] = [
    {
      title: t('Players'),
      found: rows(players).map((player) => ({
        label: fullName(player),
        hint: player.team?.name ?? t('No team'),
        href: playerLink(player.id),
      })),
    },
    {
      title: t('Teams'),
      found: rows({ data: teams.data?.teams }).map(({ id, name }) => ({ label: name, href: rosterLink(id) })),
    },
    {
      title: t('Upcoming events'),
      found: rows(events).map(({ id, title, startTime, cancelledAt }) => ({
        label: title,
        hint: `${cancelledAt ? t('Cancelled, ') : ''}${formatMoment(startTime, user.club.timeZone)}`,
        href: eventAddress.to({ id }),
      })),
    },
    {
      title: t('Payments'),
      found: rows(payments).map((payment) => ({
        label: spokenName(payment),
        hint: formatAmount(payment.amount),
        href: whereOpened(user, payment),
      })),
    },
  ];
  return {
    text,
    setText,
    kinds,
    isBusy,
    /** True from the first failure on, while the read is being retried. */
    hasFailed: all.some(({ data, failureCount, isError }) => data === undefined && (isError || failureCount > 0)),
  };
}

/** Returns where a payment opens: the club edits it, a family pays it or finds its receipt, and a coach reads it in the player's list. */
function whereOpened(user: SessionUser, payment: Payment): string {
  if (mayEver(user, 'payment.write')) return paymentLink(payment);
  if (mayEver(user, 'payment.balance')) return checkoutAddress.to({ paymentId: payment.id });
  return payment.playerId === null ? paymentsAddress.to() : `${paymentsAddress.to()}?playerId=${payment.playerId}`;
}
