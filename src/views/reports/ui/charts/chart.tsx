import { useEffect, useId } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, useActiveTooltipLabel, XAxis, YAxis } from 'recharts';
import type { ChartModel, Mark } from '../models/report-model';
import { fillOf, inkOf, isSolid, LookPattern } from './looks';
import { axisText, markNameOf, sizesOf } from './sizes';
import { Swatch } from './swatch';

export type ChartProps = {
  chart: ChartModel;
  /** The accessible name. Without it the chart is hidden from screen readers and can't be focused. */
  label?: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Called with the key of the mark that is hovered or selected with the arrow keys. */
  onActive?: (key: string | undefined) => void;
};

/** Draws bars of a fixed size without animation, so that the chart is the same for everyone and when printed. */
export function Chart({ chart, label, width, height, onActive }: ChartProps) {
  const id = useId();
  const { layout, series, marks, axis } = chart;
  const sizes = sizesOf(chart, width);
  const name = (key: string) => markNameOf(chart, key, sizes.letters);
  const names = { dataKey: 'key', tickFormatter: name, type: 'category' } as const;
  const values = { tickFormatter: axis, type: 'number', tickCount: sizes.ticks, allowDecimals: false } as const;
  const look = { tick: axisText, tickLine: false, axisLine: false } as const;
  const isColumns = layout === 'columns';
  return (
    <BarChart
      data={marks}
      width={width}
      height={height}
      layout={isColumns ? 'horizontal' : 'vertical'}
      margin={sizes.margin}
      barCategoryGap="25%"
      accessibilityLayer={label !== undefined}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <defs>
        {series.map((one) => (
          <LookPattern key={one.key} look={one.look} id={id} />
        ))}
      </defs>
      <CartesianGrid stroke="var(--line)" vertical={!isColumns} horizontal={isColumns} />
      {isColumns ? <XAxis {...names} {...look} minTickGap={12} /> : <XAxis {...values} {...look} />}
      {isColumns ? (
        <YAxis {...values} {...look} width={52} />
      ) : (
        <YAxis {...names} {...look} width={sizes.names} interval={0} />
      )}
      {label !== undefined && (
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--sunken)', opacity: 0.7 }}
          wrapperStyle={{ zIndex: 10 }}
          content={({ active, label: key }) => active && <ChartTip mark={marks.find((mark) => mark.key === key)} />}
        />
      )}
      {series.map((one) => (
        <Bar
          key={one.key}
          dataKey={({ values: of }: (typeof marks)[number]) => of[one.key] ?? 0}
          name={one.label}
          stackId="all"
          fill={fillOf(one.look, id)}
          stroke={isSolid(one.look) ? 'var(--surface)' : inkOf(one.look)}
          maxBarSize={44}
          isAnimationActive={false}
        >
          {sizes.isLabelled && (
            <LabelList
              dataKey={({ values: of, short }: (typeof marks)[number]) => (one.key in of ? short : '')}
              position="right"
              fill="var(--text)"
              fontSize={12}
            />
          )}
        </Bar>
      ))}
      {onActive && <Told onActive={onActive} />}
    </BarChart>
  );
}

/** Reports the active mark, which is only available inside the chart. */
function Told({ onActive }: { onActive: (key: string | undefined) => void }) {
  const key = useActiveTooltipLabel();
  useEffect(() => onActive(key === undefined ? undefined : String(key)), [key, onActive]);
  return null;
}

/** Shows a bar's values beside it, while it is hovered or selected with the keyboard. */
function ChartTip({ mark }: { mark: Mark | undefined }) {
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
