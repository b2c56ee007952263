import { Card } from '../page/card';
import { Skeleton, SkeletonGroup } from '../state/skeleton';
import { type Column, TableHead } from './table-parts';

type ListSkeletonProps = {
  columns: readonly Column[];
  phone: boolean;
  /** The number of lines under the title of a phone's card. */
  cardLines?: number;
};

/** The placeholder of a list that is loading: a table with the list's columns, on a phone cards. */
export function ListSkeleton({ columns, phone, cardLines = 1 }: ListSkeletonProps) {
  return phone ? <Cards lines={cardLines} /> : <Table columns={columns} />;
}

function Table({ columns }: Pick<ListSkeletonProps, 'columns'>) {
  return (
    <Card className="mt-4 overflow-clip">
      <SkeletonGroup>
        <table className="w-full table-fixed">
          <TableHead columns={columns} />
          <tbody>
            {rows.map((row) => (
              <tr key={row} className="h-15 border-t border-line">
                {columns.map(([title, style]) => (
                  <td key={title} className={style}>
                    <Skeleton className="inline-block h-5 w-3/5 align-middle" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SkeletonGroup>
    </Card>
  );
}

function Cards({ lines }: { lines: number }) {
  return (
    <SkeletonGroup className="mt-3 grid gap-3">
      {rows.map((row) => (
        <Card key={row}>
          <div className="grid gap-2 p-3.5">
            <Skeleton className="h-5 w-2/5" />
            {rows.slice(0, lines).map((line) => (
              <Skeleton key={line} className="h-3.5 w-3/5" />
            ))}
          </div>
          <div className="flex h-14 items-center justify-between border-t border-line px-3.5">
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-9 w-24" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}

/** As many rows as the specification says for the list of players. */
const rows = ['a', 'b', 'c', 'd', 'e'];
