import { paymentsAddress, statementAddress } from '@/features/payments/addresses';
import { getReminders } from '@/features/payments/charges/contract/requests';
import { getPaymentWays } from '@/features/payments/checkout/contract';
import { getBalance } from '@/features/payments/contract/balance';
import { countPayments, getPaymentStats, listPayments } from '@/features/payments/contract/list';
import { getStatement } from '@/features/payments/contract/statement';
import { listToRefund } from '@/features/payments/refunds/contract';
import { getPlayer } from '@/features/players/contract/player';
import { firstChoices, listTeamChoices } from '@/features/teams/contract';
import { mayEver, reachOf } from '@/shared/permissions';
import { read, screen, tryRead } from '@/shared/screen';
import { getTodo } from '@/views/home/contract';
import { listedBy, PAYMENT_ROWS } from './rules/listed-by';
import { statedBy } from './rules/stated-by';

export const statementScreen = screen({
  address: statementAddress,
  permission: 'payment.read',
  label: 'Statement of account',
  module: 'src/views/payments/ui/statement-page.tsx',
  reads: ({ search }) => [tryRead(getStatement, { query: statedBy(search) })],
});

export const paymentsScreen = screen({
  address: paymentsAddress,
  permission: 'payment.read',
  label: 'Payments',
  nav: { icon: 'card' },
  module: (actor) =>
    mayEver(actor, 'payment.write')
      ? 'src/views/payments/ui/payments-page.tsx'
      : mayEver(actor, 'payment.balance')
        ? 'src/views/payments/ui/family-payments-page.tsx'
        : 'src/views/payments/ui/team-payments-page.tsx',
  reads: ({ actor, search }) => {
    const { filters, requested, trail } = listedBy(search);
    return [
      read(getPaymentStats, {}),
      read(getPaymentWays, {}),
      read(listPayments, { query: { ...filters, ...requested, limit: String(PAYMENT_ROWS), after: trail.at(-1) } }),
      read(countPayments, { query: filters }),
      ...(mayEver(actor, 'payment.balance') ? [read(getBalance, {}), read(getTodo, {})] : []),
      ...(mayEver(actor, 'payment.write') ? [read(listToRefund, {}), read(getReminders, {})] : []),
      ...(filters.playerId ? [read(getPlayer, { params: { id: filters.playerId } })] : []),
      ...(filters.teamId || reachOf(actor, 'payment.read') !== 'family' ? [read(listTeamChoices, firstChoices)] : []),
    ];
  },
});
