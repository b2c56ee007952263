import { Nothing } from '@/kit/components/list/table-parts';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { ReportDivision, SeasonReport } from '../../contract/report';

const number = 'pl-3 text-right tabular-nums max-md:pl-2';

/** Shows how full each division is, beside last season's of the same age, and its fees. */
export function DivisionTable({ divisions, previous }: Pick<SeasonReport, 'divisions' | 'previous'>) {
  const column = (title: string) => (
    <th scope="col" className={`${number} font-medium`}>
      {title}
    </th>
  );
  return (
    <table className="w-full text-14 max-md:text-13">
      <thead className="text-12 text-text-2">
        <tr className="h-8 border-b border-line">
          <th scope="col" className="text-left font-medium">
            {t('Division')}
          </th>
          {column(t('Registered'))}
          {previous !== null && column(t('Before'))}
          {column(t('Expected'))}
          {column(t('Received'))}
        </tr>
      </thead>
      <tbody>
        {divisions.map((division) => (
          <DivisionRow key={division.id} division={division} hasPrevious={previous !== null} />
        ))}
      </tbody>
    </table>
  );
}

function DivisionRow({ division, hasPrevious }: { division: ReportDivision; hasPrevious: boolean }) {
  const { name, capacity, registered, previous, expected, received } = division;
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
        {name}
        <span aria-hidden="true" className="mt-1.5 block h-1 w-full max-w-40 overflow-hidden rounded-pill bg-sunken">
          <span
            className="block h-full rounded-pill bg-accent"
            style={{ width: `${Math.min(100, (registered / capacity) * 100)}%` }}
          />
        </span>
      </th>
      <td className={`${number} whitespace-nowrap`}>{t('{n} of {places}', { n: registered, places: capacity })}</td>
      {hasPrevious && <td className={number}>{previous ?? <Nothing label={t('no division of the same age')} />}</td>}
      <td className={number}>{formatAmount(expected)}</td>
      <td className={number}>{formatAmount(received)}</td>
    </tr>
  );
}
