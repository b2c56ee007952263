import { Select } from '@/kit/components/form/select';
import { useUrlFilters } from '@/kit/use-url-filters';
import type { RangeQuery, Reports } from '../contract/reports';
import { modelsOf } from './models/all-reports';
import { attendanceTeams } from './models/attendance';
import { withFewBars } from './models/few-bars';
import { ReportPanel } from './report-panel';

/** Maximum number of horizontal bars of a chart: more are as high as several screens. */
const MAX_BARS = 50;

/** Shows the six reports: those by month in full width, the others in pairs. */
export function ReportGrid({ reports, query }: { reports: Reports; query: RangeQuery }) {
  const { values, set } = useUrlFilters(['team']);
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
          >
            {isNarrowed && (
              <Select
                aria-label="Team"
                className="mb-4 w-56 max-md:w-full print:hidden"
                options={[{ value: '', label: 'All teams' }, ...teams]}
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
