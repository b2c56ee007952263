import { Button } from '@/kit/components/button/button';
import { Select } from '@/kit/components/form/select';
import { useUrlFilters } from '@/kit/use-url-filters';
import { t } from '@/shared/translate';
import type { RangeQuery, Reports } from '../contract/reports';
import { modelsOf } from './models/all-reports';
import { attendanceTeams } from './models/attendance';
import { withFewBars } from './models/few-bars';
import { useOtherRows } from './other-rows';
import { ReportPanel } from './report-panel';

/** Maximum number of horizontal bars of a chart: more are as high as several screens. */
const MAX_BARS = 50;

/** Shows the six reports: those by month in full width, the others in pairs. `first` may have only the first rows by team. */
export function ReportGrid({ first, query }: { first: Reports; query: RangeQuery }) {
  const { values, set } = useUrlFilters(['team']);
  const [reports, others] = useOtherRows(first, query, values.team !== '');
  const teams = attendanceTeams(reports);
  return (
    <div className="mt-6 grid gap-4 max-md:mt-4 lg:grid-cols-2">
      {modelsOf(reports, values.team).map((report) => {
        const isWide = report.chart.layout === 'columns';
        const isNarrowed = report.name === 'attendance' && (teams.length > 1 || values.team !== '');
        return (
          <ReportPanel
            key={report.name}
            report={withFewBars(report, MAX_BARS)}
            query={query}
            className={isWide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}
            others={others}
          >
            {isNarrowed && reports.all && (
              <Button className="mb-4 print:hidden" busy={others.isLoading} onClick={others.load}>
                {t('Choose a team')}
              </Button>
            )}
            {isNarrowed && !reports.all && (
              <Select
                aria-label={t('Team')}
                className="mb-4 w-56 max-md:w-full print:hidden"
                options={[{ value: '', label: t('All teams') }, ...teams]}
                value={values.team}
                onChange={(event) => set({ team: event.target.value })}
              />
            )}
          </ReportPanel>
        );
      })}
    </div>
  );
}
