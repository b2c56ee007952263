import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { getMonthReport } from '@/features/payments/contract/ledger';
import { exportPayments } from '@/features/payments/contract/list';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Dialog, DialogSection } from '@/kit/components/dialog/dialog';
import { PrintSheet } from '@/kit/components/file/print-sheet';
import { MonthChooser } from '@/kit/components/form/month-chooser';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { useToday } from '@/kit/use-today';
import { addressOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import { monthsAround } from './dues-messages';
import { PrintedReport } from './printed-report';
import { ReportView } from './report-view';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

const MONTHS_BACK = 60;

/** Shows the money of a month, based on the ledger. */
export function ReportDialog() {
  const { isMounted, ...dialog } = useClubDialog('report');
  return isMounted ? <Report {...dialog} /> : null;
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
      title={t('Month report')}
      foot={
        <>
          <ButtonLink reload icon={Download} href={addressOf(exportPayments, { query: { paidIn: month } })}>
            {t('Paid as CSV')}
          </ButtonLink>
          <Button
            icon={Printer}
            disabledReason={data ? undefined : t('It is still loading.')}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        </>
      }
    >
      <DialogSection className="py-3!">
        <MonthChooser
          months={months}
          value={month}
          onValueChange={setMonth}
          lastReason={t('This is the current month.')}
        />
      </DialogSection>
      {data ? (
        <ReportView report={data} />
      ) : (
        <DialogSection>
          {isError ? <LoadFailure title={t('The report could not be loaded')} onRetry={refetch} /> : <RowsSkeleton />}
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
