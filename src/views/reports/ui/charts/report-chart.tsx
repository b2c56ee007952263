import { type KeyboardEvent as ReactKeyboardEvent, useState } from 'react';
import { t } from '@/shared/translate';
import { type ChartModel, spokenMark } from '../models/report-model';
import { ChartKey } from './chart-key';
import { LazyChart } from './lazy-chart';
import { roomOf } from './sizes';
import { useWidth } from './use-width';

/** The width of an A4 page between our margins, without a panel's padding. */
const PAPER_WIDTH = 620;

/** Shows a chart as wide as its panel. Many months scroll inside it; the arrow keys move between bars, each of which is announced. */
export function ReportChart({ chart, label }: { chart: ChartModel; label: string }) {
  const [ref, width] = useWidth(PAPER_WIDTH);
  const [active, setActive] = useState<string>();
  const { height, minWidth } = roomOf(chart);
  const isColumns = chart.layout === 'columns';
  const mark = chart.marks.find(({ key }) => key === active);
  return (
    <>
      <div
        ref={ref}
        onKeyDownCapture={isColumns ? undefined : turnArrows}
        className="relative -mx-1 overflow-x-auto overflow-y-hidden print:overflow-visible [&_svg]:rounded-badge [&_svg]:focus-visible:outline-2 [&_svg]:focus-visible:-outline-offset-2 [&_svg]:focus-visible:outline-accent"
        style={{ minHeight: height }}
      >
        {width > 0 && (
          <LazyChart
            chart={chart}
            label={t(
              isColumns
                ? '{label}, a chart. The left and right arrow keys go from bar to bar.'
                : '{label}, a chart. The up and down arrow keys go from bar to bar.',
              { label },
            )}
            width={Math.max(width, minWidth)}
            height={height}
            onActive={setActive}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {mark && spokenMark(mark)}
      </p>
      <ChartKey chart={chart} />
    </>
  );
}

/** Maps arrow keys to those that recharts needs: it moves between horizontal bars only with left and right, and right moves up. */
const arrowFor: Record<string, string> = {
  ArrowDown: 'ArrowLeft',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowRight',
  ArrowLeft: 'ArrowRight',
};

/** Makes down and right move to the next bar below, and up and left to the previous one. */
function turnArrows(event: ReactKeyboardEvent): void {
  const { key, target, nativeEvent } = event;
  const other = arrowFor[key];
  // Ignores the events that this function dispatches itself.
  if (!other || !nativeEvent.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  target.dispatchEvent(new KeyboardEvent('keydown', { key: other, bubbles: true }));
}
