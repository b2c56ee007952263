import type { ReportName } from '../../contract/reports';
import type { Look } from '../charts/looks';

/** What a chart stacks on top of each other or side by side. */
export interface Series {
  key: string;
  label: string;
  look: Look;
  /** What it adds up to, in words, for the key. */
  total?: string;
}

/** A bar or column. Its values are for drawing alone: what people read are the words. */
export interface Mark {
  key: string;
  label: string;
  values: Record<string, number>;
  /** What it adds up to. */
  total: string;
  /** The same where there is little room, at the end of the bar. */
  short?: string;
  /** Its parts, where it has several. */
  parts: { label: string; value: string; look: Look }[];
}

export interface ChartModel {
  /** Months stand as columns side by side, names lie as bars below each other. */
  layout: 'columns' | 'bars';
  series: Series[];
  marks: Mark[];
  /** How a value of the axis is written. */
  axis: (value: number) => string;
}

export interface Cell {
  text: string;
  /** The list that holds exactly what is counted. */
  href?: string;
}

export interface TableModel {
  columns: { title: string; isNumber?: boolean }[];
  rows: Cell[][];
  total?: Cell[];
}

/** One report as screens draw it. */
export interface ReportModel {
  name: ReportName;
  title: string;
  /** The one figure that comes first. */
  figure?: string;
  /** What the figures are of. */
  sentence: string;
  chart: ChartModel;
  table: TableModel;
  /** Said in place of a chart of nothing. */
  empty?: { title: string; text: string };
}

/** A cell of text alone. */
export function cell(text: string): Cell {
  return { text };
}

/** A cell that leads to its list where there is one and it has something. */
export function linked(text: string, href: string | undefined): Cell {
  return href === undefined ? { text } : { text, href };
}

/** What is spoken of a mark: `Nov 2026: ₱1,500.00. Monthly dues ₱1,000.00, Tournament ₱500.00.` */
export function spokenMark({ label, total, parts }: Mark): string {
  const shares = parts.map((part) => `${part.label} ${part.value}`).join(', ');
  return shares ? `${label}: ${total}. ${shares}.` : `${label}: ${total}.`;
}
