import type { ChartModel } from '../models/report-model';

const LETTER_WIDTH = 7.2;
const MAX_NAME_WIDTH = 150;
const ROW_HEIGHT = 34;
const COLUMN_WIDTH = 16;
const AXIS_ROOM = 64;
/** Below this width, the labels of a horizontal value axis would touch each other. */
const NARROW = 400;

/** The style of axis labels. */
export const axisText = { fill: 'var(--text-2)', fontSize: 12 } as const;

/** Returns the sizes of a chart's parts in CSS pixels, and the maximum number of letters in a bar's name. */
export function sizesOf({ layout, marks }: ChartModel, width: number) {
  const longest = Math.max(0, ...marks.map(({ label }) => label.length));
  const names = Math.min(Math.ceil(longest * LETTER_WIDTH) + 14, MAX_NAME_WIDTH, width * 0.42);
  const isLabelled = layout === 'bars' && marks.every(({ short }) => short !== undefined);
  return {
    names,
    letters: layout === 'bars' ? Math.floor((names - 10) / LETTER_WIDTH) : Number.POSITIVE_INFINITY,
    margin: { top: 8, right: isLabelled ? 56 : 12, bottom: 0, left: 0 },
    isLabelled,
    ticks: layout === 'bars' && width < NARROW ? 3 : 5,
  };
}

/** Returns the height that shows the whole chart well, and the width below which it scrolls. */
export function roomOf({ layout, marks }: ChartModel): { height: number; minWidth: number } {
  return layout === 'columns'
    ? { height: 280, minWidth: marks.length * COLUMN_WIDTH + AXIS_ROOM }
    : { height: marks.length * ROW_HEIGHT + 40, minWidth: 0 };
}

/** Returns a mark's name for its axis, cut to that many letters; the tooltip and the table show it in full. */
export function markNameOf({ marks }: ChartModel, key: string, letters: number): string {
  const label = marks.find((mark) => mark.key === key)?.label ?? '';
  return label.length > letters ? `${label.slice(0, letters - 1).trimEnd()}…` : label;
}
