import { Download } from 'lucide-react';
import { exportPayments, type PaymentStats } from '@/features/payments/contract/payment';
import { ButtonLink } from '@/kit/components/button-link';
import { LazyDialog } from '@/kit/components/lazy-dialog';
import { useSession } from '@/kit/session';
import type { UrlDialog } from '@/kit/use-url-dialog';
import { addressOf } from '@/shared/call-address';
import { mayEver } from '@/shared/permissions';
import { Answer } from './answer';
import { ClubTodo } from './club-todo';
import { ClubTools } from './club-tools';
import { Payments } from './payments';
import { RowMenu } from './row-menu';
import { usePaymentDialog } from './use-payment-dialog';
import type { PaymentListState } from './use-payment-list';
import { useSettle } from './use-settle';

const loadForms = async () => (await import('./club-forms')).ClubForms;

/** The payments of the club, or of a coach's teams. */
export function PaymentsPage() {
  const isKept = mayEver(useSession(), 'payment.write');
  return isKept ? <KeptPayments /> : <Payments tools={exportOf} />;
}

function KeptPayments() {
  const settle = useSettle();
  return <Payments tools={toolsOf} todo={todoOf} keeping={{ settle, Answer, RowMenu }} forms={formsOf} />;
}

function toolsOf({ filters }: PaymentListState) {
  return <ClubTools filters={filters} />;
}

function todoOf(payments: PaymentListState, stats: PaymentStats | null | undefined) {
  return <ClubTodo stats={stats} payments={payments} />;
}

function formsOf(payments: PaymentListState, edit: UrlDialog) {
  return <Forms payments={payments} edit={edit} />;
}

/** What opens over the list: the first bytes are the list's. */
function Forms({ payments, edit }: { payments: PaymentListState; edit: UrlDialog }) {
  const dialog = usePaymentDialog();
  const close = () => {
    edit.close();
    dialog.close();
  };
  const isOpen = edit.value !== undefined || dialog.name !== undefined;
  return <LazyDialog load={loadForms} open={isOpen} onClose={close} payments={payments} edit={edit} />;
}

function exportOf({ filters }: PaymentListState) {
  return (
    <ButtonLink
      reload
      icon={Download}
      href={addressOf(exportPayments, { query: filters })}
      className="max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5"
    >
      <span className="max-md:sr-only">Export CSV</span>
    </ButtonLink>
  );
}
