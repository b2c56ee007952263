import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { getCoachStatement } from '@/features/coaching/contract/coach';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { PrintSheet } from '@/kit/components/file/print-sheet';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { formatMonth } from '@/kit/format/month';
import { t } from '@/shared/translate';
import { PrintedStatement } from './printed-statement';

type StatementDialogProps = { open: boolean; month: string; onClose: () => void };

/** Shows a preview of a month's printed sessions and earnings, and prints it. */
export function StatementDialog({ open, month, onClose }: StatementDialogProps) {
  const { data, isError, refetch } = useQuery({ ...q(getCoachStatement, { query: { month } }), enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={t('Statement of {month}', { month: formatMonth(month) })}
      foot={
        <>
          <DialogCancel>{t('Close')}</DialogCancel>
          <Button
            variant="primary"
            icon={Printer}
            disabledReason={data ? undefined : t('It is still loading.')}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        </>
      }
    >
      <DialogSection>
        {data ? (
          <PrintedStatement statement={data} />
        ) : isError ? (
          <LoadFailure title={t('The statement could not be loaded')} onRetry={refetch} />
        ) : (
          <RowsSkeleton />
        )}
      </DialogSection>
      {data && open && (
        <PrintSheet>
          <PrintedStatement statement={data} />
        </PrintSheet>
      )}
    </Dialog>
  );
}
