import { type KeyboardEvent as ReactKeyboardEvent, useState } from 'react';
import { type ChartModel, spokenMark } from '../models/report-model';
import { ChartKey } from './chart-key';
import { LazyChart } from './lazy-chart';
import { roomOf } from './sizes';
import { useWidth } from './use-width';

/** What a page of A4 has between our margins, a panel's padding taken off. */
const PAPER_WIDTH = 620;

/** A chart as wide as its panel. Many months scroll inside it; the arrow keys go from bar to bar, and each is spoken. */
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
            label={`${label}, a chart. The ${isColumns ? 'left and right' : 'up and down'} arrow keys go from bar to bar.`}
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

/** recharts goes through lying bars by left and right alone, and by right upwards; these are the keys that it has to hear. */
const heard: Record<string, string> = {
  ArrowDown: 'ArrowLeft',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowRight',
  ArrowLeft: 'ArrowRight',
};

/** Lets down and right go to the next of the bars that lie below each other, up and left to the one before. */
function turnArrows(event: ReactKeyboardEvent): void {
  const { key, target, nativeEvent } = event;
  const other = heard[key];
  // What this sends itself isn't the reader's key any more.
  if (!other || !nativeEvent.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  target.dispatchEvent(new KeyboardEvent('keydown', { key: other, bubbles: true }));
}
