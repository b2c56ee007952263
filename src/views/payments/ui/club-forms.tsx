import type { UrlDialog } from '@/kit/use-url-dialog';
import { EditPayment } from './edit-payment';
import { PaymentsDialogs } from './payments-dialogs';
import type { PaymentListState } from './use-payment-list';

type ClubFormsProps = { open: boolean; onClose: () => void; payments: PaymentListState; edit: UrlDialog };

/** What opens over the screen of those who keep payments, each by the address, which says itself whether it is open. */
export function ClubForms({ payments: { page, filters }, edit }: ClubFormsProps) {
  return (
    <>
      <EditPayment value={edit.value} rows={page.list.data} playerId={filters.playerId} onClose={edit.close} />
      <PaymentsDialogs />
    </>
  );
}
