import type { ReportName } from '../../contract/reports';
import type { PartFill } from '../charts/looks';

/** A part of each bar, which a chart stacks or shows side by side. */
export interface Series {
  key: string;
  label: string;
  look: PartFill;
  /** The formatted total, for the legend. */
  total?: string;
}

/** A bar or column. Its values are only used for drawing: users read the texts. */
export interface Mark {
  key: string;
  label: string;
  values: Record<string, number>;
  /** The formatted total. */
  total: string;
  /** The total in a short form, at the end of the bar. */
  short?: string;
  /** The parts, when there are several. */
  parts: { label: string; value: string; look: PartFill }[];
}

export interface ChartModel {
  /** `columns` shows months side by side, `bars` shows names below each other. */
  layout: 'columns' | 'bars';
  series: Series[];
  marks: Mark[];
  /** Number of all bars, when only the first are loaded. */
  size?: number | undefined;
  /** Formats a value of the axis. */
  axis: (value: number) => string;
}

export interface Cell {
  text: string;
  /** The list that contains exactly what is counted. */
  href?: string;
}

export interface TableModel {
  columns: { title: string; isNumber?: boolean }[];
  rows: Cell[][];
  /** Number of all rows, when only the first are loaded. */
  size?: number | undefined;
  total?: Cell[];
}

/** A report as screens show it. */
export interface ReportModel {
  name: ReportName;
  title: string;
  /** The main figure. */
  figure?: string;
  /** What the figures are about. */
  sentence: string;
  chart: ChartModel;
  table: TableModel;
  /** Shown instead of an empty chart. */
  empty?: { title: string; text: string };
}

/** Returns a cell with only text. */
export function cell(text: string): Cell {
  return { text };
}

/** Returns a cell that links to its list, when it has one. */
export function linked(text: string, href: string | undefined): Cell {
  return href === undefined ? { text } : { text, href };
}

/** Returns the announcement of a mark: `Nov 2026: ₱1,500.00. Monthly dues ₱1,000.00, Tournament ₱500.00.` */
export function spokenMark({ label, total, parts }: Mark): string {
  const shares = parts.map((part) => `${part.label} ${part.value}`).join(', ');
  return shares ? `${label}: ${total}. ${shares}.` : `${label}: ${total}.`;
}
