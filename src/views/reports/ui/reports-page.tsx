import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { q } from '@/kit/api/query-client';
import { ListFailure } from '@/kit/components/list/list-failure';
import { Card } from '@/kit/components/page/card';
import { PageHead } from '@/kit/components/page/page-head';
import { EmptyState } from '@/kit/components/state/empty-state';
import { t, translated } from '@/shared/translate';
import { boardAddress } from '../addresses';
import { getReports } from '../contract/reports';
import { firstRowsOf } from '../rules/report-range';
import { RangeChooser } from './range-chooser';
import { ReportFrame } from './report-frame';
import { ReportGrid } from './report-grid';
import { type ReportRange, useReportRange } from './use-report-range';

/** Shows the club's reports, for a range of days that is stored in the address. */
export function ReportsPage() {
  const range = useReportRange();
  return (
    <>
      <PageHead
        title={t('Reports')}
        text={t("What the club's lists add up to")}
        action={{ label: t('For the board meeting'), icon: Printer, href: boardLink(range) }}
      />
      <RangeChooser range={range} />
      <Reported range={range} />
    </>
  );
}

function Reported({ range }: { range: ReportRange }) {
  const { query, isSound } = range;
  const { data, isError, refetch } = useQuery({ ...q(getReports, { query: firstRowsOf(query) }), enabled: isSound });
  if (!isSound)
    return (
      <Card className="mt-6">
        <EmptyState
          kind="no-match"
          title={t('Nothing to report on')}
          text={Object.values(range.faults).map(translated).join(' ')}
        />
      </Card>
    );
  if (data) return <ReportGrid first={data} query={query} />;
  if (isError) return <ListFailure what="reports" onRetry={refetch} className="mt-6" />;
  return <ReportFrame />;
}

function boardLink({ search, isSound }: ReportRange): string {
  return isSound && search ? `${boardAddress.to()}?${search}` : boardAddress.to();
}
