import { TextLink } from '@/kit/components/button/text-link';
import { cx } from '@/kit/cx';
import { formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { FIRST_ROWS } from '../rules/first-rows';
import type { Cell, TableModel } from './models/report-model';

/** Texts up to this length stay on one line, such as a month or a figure. */
const SHORT = 10;

type ReportTableProps = {
  table: TableModel;
  caption: string;
  /** Only for screen readers: nothing in it takes the focus, which would be invisible. */
  isUnseen?: boolean;
  /** Shows all rows, in place of the first ones with the number of the others. */
  isWhole?: boolean;
};

/** Shows the figures of a report. */
export function ReportTable({ table: { columns, rows, size, total }, caption, isUnseen, isWhole }: ReportTableProps) {
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS);
  const left = (size ?? rows.length) - shown.length;
  const styles = columns.map(({ isNumber }) => (isNumber ? 'text-right tabular-nums' : 'text-left'));
  return (
    <table className="w-full border-collapse text-14 max-md:text-13">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-surface text-12 text-text-2">
        <tr>
          {columns.map(({ title }, index) => (
            <th
              key={title}
              scope="col"
              className={cx('h-9 border-b border-line px-2 font-medium max-md:px-1', styles[index])}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((cells) => (
          <tr key={cells.map(({ text }) => text).join('|')} className="border-b border-line">
            <Cells cells={cells} styles={styles} isUnseen={isUnseen} />
          </tr>
        ))}
        {left > 0 && (
          <tr className="border-b border-line">
            <td colSpan={columns.length} className="h-10 px-2 text-text-2 max-md:px-1">
              {left === 1
                ? t('The CSV file also has the last row.')
                : t('The CSV file also has the other {count} rows.', { count: formatNumber(left) })}
            </td>
          </tr>
        )}
      </tbody>
      {total && (
        <tfoot className="font-semibold">
          <tr>
            <Cells cells={total} styles={styles} isUnseen={isUnseen} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type CellsProps = { cells: readonly Cell[]; styles: readonly string[]; isUnseen?: boolean };

function Cells({ cells, styles, isUnseen }: CellsProps) {
  return cells.map(({ text, href }, index) => {
    const Tag = index === 0 ? 'th' : 'td';
    const words = href && !isUnseen ? <TextLink href={href}>{text}</TextLink> : text;
    return (
      <Tag
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
        key={index}
        scope={index === 0 ? 'row' : undefined}
        className={cx(
          'h-10 px-2 font-[inherit] max-md:px-1',
          text.length < SHORT && 'whitespace-nowrap',
          styles[index],
        )}
      >
        {words}
      </Tag>
    );
  });
}
