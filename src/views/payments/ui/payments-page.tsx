import { useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { exportPayments, getPaymentStats } from '@/features/payments/contract/payment';
import { FamilyBalance } from '@/features/payments/ui/family-balance';
import { q } from '@/kit/api/query-client';
import { ButtonLink } from '@/kit/components/button-link';
import { PageHead } from '@/kit/components/page-head';
import { useSession } from '@/kit/session';
import { useShortcut } from '@/kit/use-shortcut';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { addressOf } from '@/shared/call-address';
import { mayEver, reachOf } from '@/shared/permissions';
import { ClubTodo } from './club-todo';
import { ClubTools } from './club-tools';
import { EditPayment } from './edit-payment';
import { PaymentFilters } from './payment-filters';
import { PaymentList } from './payment-list';
import { PaymentsDialogs } from './payments-dialogs';
import { ReportedNotice } from './reported-notice';
import { SummaryCards } from './summary-cards';
import { usePaymentList } from './use-payment-list';
import { WalletNotice } from './wallet-notice';

/** The club's payments. The list, its filters and page, the open form and dialog live in the address. */
export function PaymentsPage() {
  const user = useSession();
  const payments = usePaymentList();
  const edit = useUrlDialog('edit');
  const stats = useQuery(q(getPaymentStats, {}));
  const isKept = mayEver(user, 'payment.write');
  const create = () => edit.open('new');
  useShortcut('n', create, isKept);
  return (
    <>
      <PageHead
        title="Payment Management"
        action={isKept ? { label: 'Create Payment', icon: Plus, onClick: create } : undefined}
      >
        {isKept && <ClubTools filters={payments.filters} />}
        {reachOf(user, 'payment.read') === 'team' && (
          <ButtonLink reload icon={Download} href={addressOf(exportPayments, { query: payments.filters })}>
            Export CSV
          </ButtonLink>
        )}
      </PageHead>
      {payments.isReported && <ReportedNotice onDismiss={payments.forgetReport} />}
      {mayEver(user, 'payment.balance') && (
        <div className="mt-6 max-md:mt-4">
          <FamilyBalance />
        </div>
      )}
      <SummaryCards stats={stats} payments={payments} />
      <WalletNotice />
      {isKept && <ClubTodo stats={stats.data} payments={payments} />}
      <PaymentFilters payments={payments} />
      <PaymentList payments={payments} onCreate={create} onEdit={({ id }) => edit.open(id)} />
      {isKept && (
        <>
          <EditPayment
            value={edit.value}
            rows={payments.page.list.data}
            playerId={payments.filters.playerId}
            onClose={edit.close}
          />
          <PaymentsDialogs />
        </>
      )}
    </>
  );
}
