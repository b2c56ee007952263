import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { getMonthReport } from '@/features/payments/contract/club';
import { exportPayments } from '@/features/payments/contract/payment';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button';
import { ButtonLink } from '@/kit/components/button-link';
import { Dialog, DialogSection } from '@/kit/components/dialog';
import { IconButton } from '@/kit/components/icon-button';
import { LoadFailure } from '@/kit/components/load-failure';
import { PrintSheet } from '@/kit/components/print-sheet';
import { RowsSkeleton } from '@/kit/components/rows-skeleton';
import { Select } from '@/kit/components/select';
import { useToday } from '@/kit/use-today';
import { addressOf } from '@/shared/call-address';
import { monthText } from '@/shared/dates';
import { monthsAround } from './dues-words';
import { PrintedReport } from './printed-report';
import { ReportView } from './report-view';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

const MONTHS_BACK = 60;

/** The money of a month, by the ledger. */
export function ReportDialog() {
  const { isDrawn, ...dialog } = useClubDialog('report');
  return isDrawn ? <Report {...dialog} /> : null;
}

function Report({ open, onClose }: OpenDialog) {
  const months = monthsAround(useToday(), MONTHS_BACK, MONTHS_BACK + 1);
  const [month, setMonth] = useState(months.at(-1) ?? '');
  const { data, isError, refetch } = useQuery(q(getMonthReport, { query: { month } }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title="Month report"
      foot={
        <>
          <ButtonLink reload icon={Download} href={addressOf(exportPayments, { query: { paidIn: month } })}>
            Paid as CSV
          </ButtonLink>
          <Button
            icon={Printer}
            disabledReason={data ? undefined : 'It is still loading.'}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </>
      }
    >
      <DialogSection className="py-3!">
        <MonthChooser months={months} value={month} onValueChange={setMonth} />
      </DialogSection>
      {data ? (
        <ReportView report={data} />
      ) : (
        <DialogSection>
          {isError ? <LoadFailure title="The report could not be loaded" onRetry={refetch} /> : <RowsSkeleton />}
        </DialogSection>
      )}
      {data && open && (
        <PrintSheet>
          <PrintedReport report={data} />
        </PrintSheet>
      )}
    </Dialog>
  );
}

type MonthChooserProps = { months: readonly string[]; value: string; onValueChange: (month: string) => void };

function MonthChooser({ months, value, onValueChange }: MonthChooserProps) {
  const at = months.indexOf(value);
  const go = (step: number) => onValueChange(months[at + step] ?? value);
  return (
    <div className="flex items-center gap-1 max-md:-mx-2">
      <IconButton
        label="Month before"
        icon={ChevronLeft}
        disabledReason={at === 0 ? 'This is the earliest month.' : undefined}
        onClick={() => go(-1)}
      />
      <Select
        aria-label="Month"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        options={months.toReversed().map((month) => ({ value: month, label: monthText(month) }))}
        className="w-52 max-md:w-auto max-md:flex-1"
      />
      <IconButton
        label="Month after"
        icon={ChevronRight}
        disabledReason={at === months.length - 1 ? 'This is the current month.' : undefined}
        onClick={() => go(1)}
      />
    </div>
  );
}
