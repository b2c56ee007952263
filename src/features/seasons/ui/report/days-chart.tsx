import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import type { ReportDay, SeasonReport } from '../../contract/report';
import { stepsOf } from './steps';

type DaysProps = Pick<SeasonReport, 'days' | 'previous'> & {
  /** The season's name. */
  name: string;
};

/** Shows how many children have been registered by each day, as a line beside that of the season before, and as a table. */
export function DaysChart({ days, name, previous }: DaysProps) {
  const now = days.findLast(({ total }) => total !== null);
  const last = days.at(-1);
  if (!last || days.every((day) => !day.total && !day.previous))
    return <p className="text-text-2">{t('Nobody has registered yet.')}</p>;
  const before = previous !== null && now ? now.previous : null;
  return (
    <>
      <p>
        <span className="text-24 tabular-nums">{formatCount(now?.total ?? 0, 'player')}</span>
        {before !== null && (
          <span className="ml-3 text-text-2 max-md:ml-0 max-md:block">
            {t('{n} by the same day of {season}', { n: before, season: previous ?? '' })}
          </span>
        )}
      </p>
      <Lines days={days} width={last.day + 1} />
      <div className="mt-1 flex justify-between text-12 text-text-2 tabular-nums">
        <span>{t('Registration opens')}</span>
        <span>{t('Day {n}', { n: last.day + 1 })}</span>
      </div>
      {previous !== null && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-13 text-text-2">
          <Key className="bg-accent" label={name} />
          <Key className="bg-text-3" label={previous} />
        </ul>
      )}
      <details className="mt-3">
        <summary className="w-fit cursor-pointer text-13 font-medium text-accent-ink">{t('Show the days')}</summary>
        <DaysTable days={days} name={name} previous={previous} />
      </details>
    </>
  );
}

/** The height of the chart in its own units, of which a day is one wide. */
const HEIGHT = 100;

function Lines({ days, width }: { days: readonly ReportDay[]; width: number }) {
  const most = Math.max(1, ...days.map(({ total, previous }) => Math.max(total ?? 0, previous ?? 0)));
  const line = (field: 'total' | 'previous') =>
    stepsOf(days.flatMap((day) => (day[field] === null ? [] : [{ day: day.day, count: day[field] }])))
      .map(([x, count]) => `${x},${HEIGHT - (count / most) * HEIGHT}`)
      .join(' ');
  const style = { fill: 'none', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-4 h-32 w-full overflow-visible border-b border-line"
    >
      <polyline points={line('previous')} className="stroke-text-3" {...style} />
      <polyline points={line('total')} className="stroke-accent" {...style} />
    </svg>
  );
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`h-0.5 w-4 rounded-pill ${className}`} />
      {label}
    </li>
  );
}

function DaysTable({ days, name, previous }: DaysProps) {
  return (
    <table className="mt-2 w-full text-13 tabular-nums">
      <thead className="text-12 text-text-2">
        <tr className="h-8 border-b border-line">
          <th scope="col" className="text-left font-medium">
            {t('Day since the opening')}
          </th>
          <th scope="col" className="pl-3 text-right font-medium">
            {name}
          </th>
          {previous !== null && (
            <th scope="col" className="pl-3 text-right font-medium">
              {previous}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day} className="h-8 border-b border-line">
            <th scope="row" className="text-left font-normal">
              {day.day + 1}
            </th>
            <td className="pl-3 text-right">{day.total}</td>
            {previous !== null && <td className="pl-3 text-right">{day.previous}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
