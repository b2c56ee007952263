import { cx } from '@/kit/cx';
import { ChartKey } from '../charts/chart-key';
import { LazyChart } from '../charts/lazy-chart';
import { useWidth } from '../charts/use-width';
import type { ReportModel } from '../models/report-model';
import { ReportTable } from '../report-table';

/** The width of a sheet between its margins, and half of it. */
const FULL_WIDTH = 672;
const HALF_WIDTH = 324;
/** Takes up the figure's line, so that the content below is aligned with the report beside it. */
const NO_FIGURE = '\u00A0';

/** Shows one report for printing: its figure, a small chart, and a table for screen readers. */
export function BoardReport({ report, height }: { report: ReportModel; height: number }) {
  const { title, figure, sentence, chart, table, empty } = report;
  const isWide = chart.layout === 'columns';
  const [ref, width] = useWidth(isWide ? FULL_WIDTH : HALF_WIDTH);
  return (
    <section className={cx('min-w-0', isWide && 'col-span-full')}>
      <h3 className="flex items-baseline justify-between gap-3 font-semibold">
        {title}
        <span className="text-16 tabular-nums">{figure ?? NO_FIGURE}</span>
      </h3>
      <p className="text-12 text-text-2">{empty ? empty.title : sentence}</p>
      {!empty && (
        <>
          <div ref={ref} className="mt-2 overflow-hidden" style={{ height }}>
            {width > 0 && <LazyChart chart={chart} width={width} height={height} />}
          </div>
          <ChartKey chart={chart} />
          <div className="relative">
            <div className="sr-only">
              <ReportTable table={table} caption={title} isUnseen />
            </div>
          </div>
        </>
      )}
    </section>
  );
}
