import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { q } from '@/kit/api/query-client';
import { ListFailure } from '@/kit/components/list/list-failure';
import { Card } from '@/kit/components/page/card';
import { PageHead } from '@/kit/components/page/page-head';
import { Panel } from '@/kit/components/page/panel';
import { EmptyState } from '@/kit/components/state/empty-state';
import { Skeleton } from '@/kit/components/state/skeleton';
import { Spinner } from '@/kit/components/state/spinner';
import { t, translated } from '@/shared/translate';
import { boardAddress } from '../addresses';
import { getReports } from '../contract/reports';
import { firstRowsOf } from '../rules/report-range';
import { reportTitles } from './models/titles';
import { RangeChooser } from './range-chooser';
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

/** The reports that take the full width. */
const wide = ['revenue', 'attendance'];

/** Shows the panels of the reports in about their final size while the figures are read, which takes seconds in a large club. */
function ReportFrame() {
  return (
    <div className="mt-6 grid gap-4 max-md:mt-4 lg:grid-cols-2">
      {Object.entries(reportTitles).map(([name, title], index) => (
        <Panel key={name} title={t(title)} className={wide.includes(name) ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
          <div className="appear-late flex h-104 flex-col gap-4 px-5 pt-4 pb-5 max-md:px-4">
            {index === 0 ? (
              <p role="status" className="flex h-9 items-center gap-3 text-text-2">
                <Spinner className="size-4 text-accent" />
                {t("Adding up the club's lists...")}
              </p>
            ) : (
              <Skeleton className="h-9 w-32" />
            )}
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="flex-1" />
          </div>
        </Panel>
      ))}
    </div>
  );
}
