import { lazy } from 'react';
import type { PaymentStats } from '@/features/payments/contract/list';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import type { UrlDialog } from '@/kit/use-url-dialog';
import { t } from '@/shared/translate';
import { ClubTodo } from './club-todo';
import { ClubTools } from './club-tools';
import { Payments } from './payments';
import type { AnswerProps } from './row-actions';
import { RowMenu } from './row-menu';
import { usePaymentDialog } from './use-payment-dialog';
import type { PaymentListState } from './use-payment-list';
import { useSettle } from './use-settle';

const LateAnswer = lazy(async () => ({ default: (await import('./answer')).Answer }));
const loadForms = async () => (await import('./club-forms')).ClubForms;

/** The club's payments, for users who manage them. */
export function PaymentsPage() {
  const settle = useSettle();
  return (
    <Payments
      nothingYet={t('Create the first payment, or request one from a whole team')}
      tools={toolsOf}
      todo={todoOf}
      keeping={{ settle, Answer, RowMenu }}
      forms={formsOf}
    />
  );
}

/** Loaded lazily, since only rows that wait for the club need it. */
function Answer(props: AnswerProps) {
  return (
    <SuspensePart>
      <LateAnswer {...props} />
    </SuspensePart>
  );
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

/** Loads the dialogs over the list lazily, after the list itself. */
function Forms({ payments, edit }: { payments: PaymentListState; edit: UrlDialog }) {
  const dialog = usePaymentDialog();
  const close = () => {
    edit.close();
    dialog.close();
  };
  const isOpen = edit.value !== undefined || dialog.name !== undefined;
  return <LazyDialog load={loadForms} open={isOpen} onClose={close} payments={payments} edit={edit} />;
}
