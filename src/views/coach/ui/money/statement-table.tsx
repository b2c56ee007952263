import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';

type StatementTableProps = {
  title: string;
  /** The text when there are no rows. */
  none: string;
  /** The first column contains dates, the second titles of any length, the last one amounts. */
  columns: readonly string[];
  rows: readonly { id: number; cells: readonly string[] }[];
  /** The sum of the last column. */
  sum: string;
};

/** A part of the statement: a table with its sum below. */
export function StatementTable({ title, none, columns, rows, sum }: StatementTableProps) {
  const last = columns.length - 1;
  // It scrolls sideways on a phone, which has to be possible with the keyboard.
  const stop = { tabIndex: 0, role: 'region', 'aria-label': title };
  return (
    <section className="mt-6 break-inside-auto!">
      <h4 className="text-16 font-semibold">{title}</h4>
      {rows.length === 0 ? (
        <p className="mt-1">{none}</p>
      ) : (
        <div {...stop} className="overflow-x-auto print:overflow-visible">
          <table className="mt-1 w-full min-w-140 border-collapse text-left print:min-w-0">
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={cx('border-b border-text py-1 font-semibold', room(index, last))}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells }) => (
                <tr key={id} className="align-top">
                  {cells.map((cell, index) => (
                    <td
                      key={columns[index]}
                      className={cx(
                        'border-b border-line py-1.5 tabular-nums',
                        index === 1 && 'wrap-anywhere',
                        room(index, last),
                      )}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
              <tr className="font-semibold">
                <th scope="row" colSpan={last} className="py-1.5 font-semibold">
                  {t('Total')}
                </th>
                <td className="py-1.5 text-right tabular-nums">{sum}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function room(index: number, last: number): string {
  return cx(index === last ? 'text-right' : 'pr-3', (index === 0 || index === last) && 'whitespace-nowrap');
}
