import type { Mark } from '../models/report-model';
import { Swatch } from './swatch';

/** Shows a bar's values beside it, while it is hovered or selected with the keyboard. */
export function ChartTip({ mark }: { mark: Mark | undefined }) {
  if (!mark) return null;
  return (
    <div className="max-w-72 rounded-box border border-line bg-surface px-3 py-2.5 text-13 shadow-float">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{mark.label}</span>
        <span className="tabular-nums">{mark.total}</span>
      </p>
      {mark.parts.length > 0 && (
        <ul className="mt-1.5 grid gap-1">
          {mark.parts.map(({ label, value, look }) => (
            <li key={label} className="flex items-center gap-2">
              <Swatch look={look} />
              <span className="text-text-2">{label}</span>
              <span className="ml-auto pl-3 tabular-nums">{value}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
