import { ChartColumn, Download, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Panel } from '@/kit/components/page/panel';
import { EmptyState } from '@/kit/components/state/empty-state';
import { addressOf } from '@/shared/call-address';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { exportReport, type RangeQuery } from '../contract/reports';
import { FIRST_ROWS } from '../rules/first-rows';
import { ReportChart } from './charts/report-chart';
import type { ReportModel } from './models/report-model';
import type { OtherRows } from './other-rows';
import { ReportTable } from './report-table';

type ReportPanelProps = {
  report: ReportModel;
  query: RangeQuery;
  className?: string;
  /** Loads the rows by team that the page left out. */
  others: OtherRows;
  /** Filters of this report only. */
  children?: ReactNode;
};

/** Shows one report: its figure, what it is about, and a chart or the table behind it. */
export function ReportPanel({ report, query, className, others, children }: ReportPanelProps) {
  const [isTable, setTable] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { name, title, figure, sentence, chart, table, empty } = report;
  const size = table.size ?? table.rows.length;
  const isLoaded = table.rows.length === size;
  return (
    <Panel
      title={title}
      className={className}
      aside={
        <div className="-mr-2 flex gap-1">
          {!empty && (
            <Button
              variant="ghost"
              size="dense"
              icon={isTable ? ChartColumn : Table}
              aria-pressed={isTable}
              className={small}
              onClick={() => setTable(!isTable)}
            >
              <span className={labelClass}>
                {t('Show as table')}
                <span className="sr-only">: {title}</span>
              </span>
            </Button>
          )}
          <ButtonLink
            reload
            variant="ghost"
            size="dense"
            icon={Download}
            className={small}
            href={addressOf(exportReport, { params: { report: name }, query })}
          >
            <span className={labelClass}>
              {t('Download CSV')}
              <span className="sr-only">: {title}</span>
            </span>
          </ButtonLink>
        </div>
      }
    >
      <div className="px-5 pt-4 pb-5 max-md:px-4">
        {children}
        {empty ? (
          <EmptyState kind="none" level={3} {...empty} />
        ) : (
          <>
            {figure && <p className="text-24 tabular-nums">{figure}</p>}
            <p className="mb-4 text-13 text-text-2">{sentence}</p>
            {isTable ? (
              <>
                <ScrollingTable title={title}>
                  <ReportTable table={table} caption={title} isWhole={isWhole} />
                </ScrollingTable>
                {size > FIRST_ROWS && !(isWhole && isLoaded) && (
                  <Button
                    variant="ghost"
                    className="mt-2"
                    busy={isWhole && others.isLoading}
                    onClick={() => {
                      setWhole(true);
                      if (!isLoaded) others.load();
                    }}
                  >
                    {t('Show all {count} rows', { count: formatNumber(size) })}
                  </Button>
                )}
              </>
            ) : (
              <>
                <ReportChart chart={chart} label={title} />
                <div className="relative">
                  <div className="sr-only noscript:not-sr-only">
                    <ReportTable table={table} caption={title} isUnseen />
                  </div>
                </div>
              </>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

/** A long table that scrolls below its header, also with the keyboard. */
function ScrollingTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus to be scrolled by keys
      tabIndex={0}
      aria-label={t('{title}, the table', { title })}
      className="-mx-2 max-h-96 max-md:-mx-1 overflow-auto print:max-h-none"
    >
      {children}
    </section>
  );
}

const small = 'max-md:w-11 max-md:px-0! max-md:[&_svg]:size-5';
const labelClass = 'max-md:sr-only';
