import type { ReactNode } from 'react';
import { Mark } from '@/kit/components/page/mark';
import { formatFullDay } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import type { Reports } from '../../contract/reports';
import { modelsOf } from '../models/all-reports';
import { withFewBars } from '../models/few-bars';
import { rangeLabel } from '../models/labels';
import type { ReportModel } from '../models/report-model';
import { BoardReport } from './board-report';

/** Maximum number of bars that a half sheet shows well. */
const MAX_BARS = 20;
const HEIGHTS = { revenue: 410, receivables: 240, methods: 240, players: 380, compliance: 380, attendance: 230 };
const MAX_BAR_HEIGHT = 40;

/** Shows the two sheets on the screen as they are printed. */
export function BoardSheets({ reports }: { reports: Reports }) {
  const shown = modelsOf(reports).map((report) => withFewBars(report, MAX_BARS));
  const only = (...names: string[]) => {
    const onSheet = shown.filter(({ name }) => names.includes(name));
    const bars = onSheet.filter(({ chart }) => chart.layout !== 'columns');
    const left = Math.min(...bars.map((report) => HEIGHTS[report.name] - heightOf(report)));
    return onSheet.map((report) => (
      <BoardReport
        key={report.name}
        report={report}
        height={bars.includes(report) ? heightOf(report) : HEIGHTS[report.name] + left}
      />
    ));
  };
  return (
    <div className="mx-auto mt-6 grid max-w-[794px] gap-6 print:mt-0 print:block">
      <Sheet reports={reports} title={t('Money')} page={1}>
        {only('revenue', 'receivables', 'methods')}
      </Sheet>
      <Sheet reports={reports} title={t('Players and attendance')} page={2}>
        {only('players', 'compliance', 'attendance')}
      </Sheet>
    </div>
  );
}

/** Returns the height of a chart, which is smaller with few bars: the columns on the same sheet get the rest. */
function heightOf({ name, chart: { marks } }: ReportModel): number {
  return Math.min(HEIGHTS[name], (marks.length + 1) * MAX_BAR_HEIGHT);
}

type SheetProps = { reports: Reports; title: string; page: number; children: ReactNode };

/** As high as both A4 and Letter between the margins, so that nothing overflows onto a third sheet. */
function Sheet({ reports: { from, to, today }, title, page, children }: SheetProps) {
  const { club } = useSession();
  return (
    <article
      aria-label={t('Sheet {page} of 2: {title}', { page, title })}
      className="rounded-box border border-line bg-surface p-[60px] max-md:not-print:p-4 print:h-[244mm] print:overflow-hidden print:rounded-none print:border-0 print:p-0 print:not-last:break-after-page"
    >
      <header className="flex items-center gap-3 border-b max-md:not-print:flex-wrap border-line pb-3">
        {club.logoUrl ? <img src={club.logoUrl} alt="" className="size-10 shrink-0 object-contain" /> : <Mark />}
        <div className="min-w-0 flex-1">
          <p className="text-16 font-semibold wrap-anywhere">{club.name}</p>
          <h2 className="text-13 text-text-2">{t('Report for the board: {title}', { title })}</h2>
        </div>
        <p className="text-right text-12 text-text-2 max-md:not-print:w-full max-md:not-print:text-left">
          {rangeLabel({ from, to })}
          <br />
          {t('As of {day} · Sheet {page} of 2', { day: formatFullDay(today), page })}
        </p>
      </header>
      <div className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 max-md:not-print:grid-cols-1">{children}</div>
    </article>
  );
}
