import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { type CoachEarning, exportEarnings, listEarnings } from '@/features/coaching/contract/earning';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';
import { CardSkeleton } from '@/kit/components/card-skeleton';
import { EmptyState } from '@/kit/components/empty-state';
import { LazyDialog } from '@/kit/components/lazy-dialog';
import { ListFailure } from '@/kit/components/list-failure';
import { ListSkeleton } from '@/kit/components/list-skeleton';
import { MonthChooser } from '@/kit/components/month-chooser';
import { SkeletonGroup } from '@/kit/components/skeleton';
import { usePhone } from '@/kit/use-media';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { addressOf } from '@/shared/call-address';
import { monthText } from '@/shared/dates';
import { DeleteEarning } from './delete-earning';
import { EarningCards } from './earning-cards';
import { EarningTable, earningColumns } from './earning-table';
import { EarningTotals } from './earning-totals';
import { useMonth } from './use-month';
import { useReceived } from './use-received';

const loadEarningDialog = async () => (await import('@/features/coaching/ui/earning-dialog')).EarningDialog;
const loadStatement = async () => (await import('./statement-dialog')).StatementDialog;

/** A month's earnings: what they come to, and each of them. The month lives in the address. */
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
            lastReason="Later months can't be shown yet."
          />
        </div>
        <div className="flex gap-2 max-md:flex-1 max-md:[&>*]:flex-1">
          <ButtonLink reload icon={Download} href={addressOf(exportEarnings, { query: { month } })}>
            Export CSV
          </ButtonLink>
          <Button icon={Printer} onClick={() => setPrinting(true)}>
            Print statement
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
        <ListSkeleton columns={earningColumns} phone={phone} cardLines={3} />
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
        title={`No earnings in ${monthText(month)}`}
        text="An earning counts to the month of its payment date."
        action={
          <Button icon={Plus} onClick={() => open('earning')}>
            Add Earning
          </Button>
        }
      />
    </Card>
  );
}
