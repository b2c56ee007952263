import { Panel } from '@/kit/components/page/panel';
import { Skeleton } from '@/kit/components/state/skeleton';
import { Spinner } from '@/kit/components/state/spinner';
import { t } from '@/shared/translate';
import { reportTitles } from './models/titles';

/** The reports that take the full width. */
const wide = ['revenue', 'attendance'];

/** Shows the panels of the reports in about their final size while the figures are read, which takes seconds in a large club. */
export function ReportFrame() {
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
