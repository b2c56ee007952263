import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { q } from '@/kit/api/query-client';
import { ListFailure } from '@/kit/components/list/list-failure';
import { Card } from '@/kit/components/page/card';
import { PageHead } from '@/kit/components/page/page-head';
import { EmptyState } from '@/kit/components/state/empty-state';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { t, translated } from '@/shared/translate';
import { reportsAddress } from '../addresses';
import { getReports } from '../contract/reports';
import { firstRowsOf } from '../rules/report-range';
import { BoardSheets } from './board/board-sheets';
import { RangeChooser } from './range-chooser';
import { type ReportRange, useReportRange } from './use-report-range';

/** Shows all reports on two sheets of paper, for a board meeting. */
export function BoardPage() {
  const range = useReportRange();
  const { query, isSound } = range;
  const { data, isError, refetch } = useQuery({ ...q(getReports, { query: firstRowsOf(query) }), enabled: isSound });
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title={t('Reports for the board')}
          text={t('Two sheets of A4 paper')}
          back={{ href: reportsLink(range), label: t('Reports') }}
          action={{
            label: t('Print'),
            icon: Printer,
            disabledReason: data && isSound ? undefined : t('There is nothing to print yet.'),
            onClick: () => window.print(),
          }}
        />
        <RangeChooser range={range} />
      </div>
      {!isSound ? (
        <Card className="mt-6">
          <EmptyState
            kind="no-match"
            title={t('Nothing to report on')}
            text={Object.values(range.faults).map(translated).join(' ')}
          />
        </Card>
      ) : data ? (
        <BoardSheets reports={data} />
      ) : isError ? (
        <ListFailure what="reports" onRetry={refetch} className="mt-6" />
      ) : (
        <SkeletonGroup className="mx-auto mt-6 max-w-[794px]">
          <Card className="flex h-[1000px] flex-col gap-6 p-[60px] max-md:p-4">
            <Skeleton className="h-10 w-60 max-w-full" />
            <Skeleton className="flex-1" />
            <Skeleton className="flex-1" />
          </Card>
        </SkeletonGroup>
      )}
    </>
  );
}

function reportsLink({ search }: ReportRange): string {
  return search ? `${reportsAddress.to()}?${search}` : reportsAddress.to();
}
