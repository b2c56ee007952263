import type { UrlDialog } from '@/kit/use-url-dialog';
import { EditPayment } from './edit-payment';
import { PaymentsDialogs } from './payments-dialogs';
import type { PaymentListState } from './use-payment-list';

type ClubFormsProps = { open: boolean; onClose: () => void; payments: PaymentListState; edit: UrlDialog };

/** Renders the dialogs for users who manage payments. The address determines which one is open. */
export function ClubForms({ payments: { page, filters }, edit }: ClubFormsProps) {
  return (
    <>
      <EditPayment value={edit.value} rows={page.list.data} playerId={filters.playerId} onClose={edit.close} />
      <PaymentsDialogs />
    </>
  );
}
