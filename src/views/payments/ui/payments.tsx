import { useQuery } from '@tanstack/react-query';
import { Plus, Wallet } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { getPaymentWays } from '@/features/payments/checkout/contract';
import { getPaymentStats, type PaymentStats } from '@/features/payments/contract/list';
import { q } from '@/kit/api/query-client';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { PageHead } from '@/kit/components/page/page-head';
import { useSession } from '@/kit/session';
import { useShortcut } from '@/kit/use-shortcut';
import { type UrlDialog, useUrlDialog } from '@/kit/use-url-dialog';
import { mayEver, reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { walletLabel } from '../rules/wallet-labels';
import { PaymentFilters } from './payment-filters';
import { PaymentList } from './payment-list';
import type { ManagerActions } from './row-actions';
import { SummaryCards } from './summary-cards';
import { type PaymentListState, usePaymentList } from './use-payment-list';

const ReportedNotice = lazy(async () => ({ default: (await import('./reported-notice')).ReportedNotice }));

/** The parts that only some roles see: each is loaded with the screen of that role. */
interface PaymentsProps {
  first?: ReactNode;
  /** The text of an empty list. */
  nothingYet: string;
  /** Beside the title. */
  tools?: (payments: PaymentListState) => ReactNode;
  /** Above the list. */
  todo?: (payments: PaymentListState, stats: PaymentStats | null | undefined) => ReactNode;
  /** The management actions of each row. */
  keeping?: ManagerActions;
  /** The dialogs over the screen. */
  forms?: (payments: PaymentListState, edit: UrlDialog) => ReactNode;
}

/** The club's payments. The list, its filters and page, the open form and dialog are stored in the address. */
export function Payments({ nothingYet, first, tools, todo, keeping, forms }: PaymentsProps) {
  const payments = usePaymentList();
  const edit = useUrlDialog('edit');
  const stats = useQuery(q(getPaymentStats, {}));
  const user = useSession();
  const mayManage = mayEver(user, 'payment.write');
  const create = () => edit.open('new');
  useShortcut('n', t('Create Payment'), create, mayManage);
  return (
    <>
      <PageHead
        title={t('Payment Management')}
        text={reachOf(user, 'payment.read') === 'family' ? t('Your payments') : undefined}
        action={mayManage ? { label: t('Create Payment'), icon: Plus, onClick: create } : undefined}
      >
        {tools?.(payments)}
      </PageHead>
      {payments.isReported && (
        <SuspensePart>
          <ReportedNotice onDismiss={payments.forgetReport} />
        </SuspensePart>
      )}
      {first}
      <SummaryCards stats={stats} payments={payments} />
      <WalletNotice />
      {todo?.(payments, stats.data)}
      <PaymentFilters payments={payments} />
      <PaymentList
        payments={payments}
        nothingYet={nothingYet}
        keeping={keeping}
        onCreate={create}
        onEdit={({ id }) => edit.open(id)}
      />
      {forms?.(payments, edit)}
    </>
  );
}

/** Says how the club is paid. */
function WalletNotice() {
  const mayManage = mayEver(useSession(), 'payment.write');
  const { data: ways } = useQuery(q(getPaymentWays, {}));
  return (
    <p className="mt-4 flex gap-2 text-13 text-text-2 max-md:mt-3">
      <Wallet className="mt-0.5 size-4 shrink-0" />
      {walletLabel(ways, mayManage)}
    </p>
  );
}
