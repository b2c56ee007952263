import { Plus } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { NoRows } from '@/kit/components/list/no-rows';
import { PagedList } from '@/kit/components/list/paged-list';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { PaymentCards } from './payment-cards';
import { PaymentTable, paymentColumns } from './payment-table';
import type { RowActionsProps } from './row-actions';
import type { PaymentListState } from './use-payment-list';

type PaymentListProps = Omit<RowActionsProps, 'payment'> & {
  payments: PaymentListState;
  nothingYet: string;
  onCreate: () => void;
};

/** Renders one page of payments as a table, on a phone as cards, or its state instead: loading, failed, empty, no match. */
export function PaymentList({ payments, nothingYet, onCreate, ...rest }: PaymentListProps) {
  return (
    <PagedList
      what="payments"
      page={payments.page}
      cursorOf={({ id }) => String(id)}
      columns={paymentColumns()}
      nothing={<NoPayments payments={payments} nothingYet={nothingYet} onCreate={onCreate} />}
    >
      {(rows, phone) => {
        const Rows = phone ? PaymentCards : PaymentTable;
        return <Rows payments={rows} sorting={payments.sorting} {...rest} />;
      }}
    </PagedList>
  );
}

function NoPayments({
  payments,
  nothingYet,
  onCreate,
}: Pick<PaymentListProps, 'payments' | 'nothingYet' | 'onCreate'>) {
  const user = useSession();
  const { isFiltered, page, filters, clear } = payments;
  const title = t('No payments found');
  return (
    <NoRows
      isNarrowed={isFiltered || page.trail.length > 0}
      noMatch={{ title, text: filters.q ? t('Try another name or another description') : undefined, onClear: clear }}
      none={{
        title,
        text: nothingYet,
        action: mayEver(user, 'payment.write') && (
          <Button variant="primary" icon={Plus} onClick={onCreate}>
            {t('Create Payment')}
          </Button>
        ),
      }}
    />
  );
}
