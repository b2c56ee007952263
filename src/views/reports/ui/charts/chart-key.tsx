import type { ChartModel } from '../models/report-model';
import { Swatch } from './swatch';

/** Shows the legend of a chart's fills, with their totals. Renders nothing when each bar has its own name. */
export function ChartKey({ chart: { series, marks } }: { chart: ChartModel }) {
  const isNamedByMarks = series.length < 2 || series.every(({ key }) => marks.some((mark) => mark.key === key));
  if (isNamedByMarks) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-13">
      {series.map(({ key, label, look, total }) => (
        <li key={key} className="flex items-center gap-2">
          <Swatch look={look} />
          <span className="text-text-2">{label}</span>
          {total !== undefined && <span className="tabular-nums">{total}</span>}
        </li>
      ))}
    </ul>
  );
}
