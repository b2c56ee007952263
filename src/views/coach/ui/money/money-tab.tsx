import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { type CoachEarning, exportEarnings, listEarnings, updateEarning } from '@/features/coaching/contract/earning';
import { receivedOn } from '@/features/coaching/rules/received-on';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { MonthChooser } from '@/kit/components/form/month-chooser';
import { ListFailure } from '@/kit/components/list/list-failure';
import { ListSkeleton } from '@/kit/components/list/list-skeleton';
import { Card } from '@/kit/components/page/card';
import { CardSkeleton } from '@/kit/components/state/card-skeleton';
import { EmptyState } from '@/kit/components/state/empty-state';
import { SkeletonGroup } from '@/kit/components/state/skeleton';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatMonth } from '@/kit/format/month';
import { usePhone } from '@/kit/use-media';
import { useToday } from '@/kit/use-today';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { useUrlFilters } from '@/kit/use-url-filters';
import { addressOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import { monthOf, monthsAround } from '../../rules/listed-by';
import { DeleteEarning } from './delete-earning';
import { EarningCards } from './earning-cards';
import { EarningTable, earningColumns } from './earning-table';
import { EarningTotals } from './earning-totals';

const loadEarningDialog = async () => (await import('@/features/coaching/ui/earning-dialog')).EarningDialog;
const loadStatement = async () => (await import('./statement-dialog')).StatementDialog;

/** Shows a month's earnings with their sums. The month is stored in the address. */
export function MoneyTab() {
  const { month, months, setMonth } = useMonth();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:mt-4">
        <div className="max-md:flex-1 max-md:basis-full">
          <MonthChooser
            months={months}
            value={month}
            onValueChange={setMonth}
            lastReason={t("Later months can't be shown yet.")}
          />
        </div>
        <div className="flex gap-2 max-md:flex-1 max-md:flex-wrap max-md:[&>*]:flex-1">
          <ButtonLink reload icon={Download} href={addressOf(exportEarnings, { query: { month } })}>
            {t('Export CSV')}
          </ButtonLink>
          <Button icon={Printer} onClick={() => setPrinting(true)}>
            {t('Print statement')}
          </Button>
        </div>
      </div>
      <Earnings month={month} />
      <LazyDialog load={loadStatement} open={isPrinting} month={month} onClose={() => setPrinting(false)} />
    </>
  );
}

function Earnings({ month }: { month: string }) {
  const phone = usePhone();
  const onReceived = useReceived();
  const [editing, setEditing] = useState<CoachEarning>();
  const [deleting, setDeleting] = useState<CoachEarning>();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...q(listEarnings, { query: { month } }),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return isError ? (
      <ListFailure className="mt-4" what="earnings" onRetry={refetch} />
    ) : (
      <>
        <SkeletonGroup>
          <CardSkeleton className="mt-4 h-31 max-md:mt-3 max-md:h-60" />
        </SkeletonGroup>
        <ListSkeleton columns={earningColumns()} phone={phone} cardLines={3} />
      </>
    );
  }
  const Rows = phone ? EarningCards : EarningTable;
  return (
    <div aria-busy={isPlaceholderData}>
      <EarningTotals earnings={data} />
      {data.length === 0 ? (
        <NoEarnings month={month} />
      ) : (
        <Rows earnings={data} onReceived={onReceived} onEdit={setEditing} onDelete={setDeleting} />
      )}
      <LazyDialog
        load={loadEarningDialog}
        open={editing !== undefined}
        earning={editing}
        onClose={() => setEditing(undefined)}
      />
      <DeleteEarning earning={deleting} onClose={() => setDeleting(undefined)} />
    </div>
  );
}

function NoEarnings({ month }: { month: string }) {
  const { open } = useUrlDialog('new');
  return (
    <Card className="mt-4">
      <EmptyState
        kind="none"
        title={t('No earnings in {month}', { month: formatMonth(month) })}
        text={t('An earning counts to the month of its payment date.')}
        action={
          <Button icon={Plus} onClick={() => open('earning')}>
            {t('Add Earning')}
          </Button>
        }
      />
    </Card>
  );
}

/** Returns the month of the address, the months to choose from, and a function that shows another. */
function useMonth() {
  const today = useToday();
  const [search] = useSearchParams();
  const { set } = useUrlFilters(['month']);
  return { month: monthOf(search, today), months: monthsAround(today), setMonth: (month: string) => set({ month }) };
}

/** Returns a function that marks an earning as received. */
function useReceived(): (earning: CoachEarning) => void {
  const today = useToday();
  return useAction(updateEarning, {
    input: (earning: CoachEarning) => ({ params: { id: earning.id }, body: receivedOn(earning, today) }),
    onDone: ({ description }) => toastSuccess(t('Earning received'), description),
    failure: t('The earning could not be changed. Please try again.'),
    refreshesOnFailure: true,
  }).mutate;
}
