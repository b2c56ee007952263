import type { CoachStatement } from '@/features/coaching/contract/coach';
import { useSession } from '@/kit/session';
import { monthText } from '@/shared/dates';
import { formatAmount } from '@/shared/pesos';
import { earningCells, sessionCells } from './statement-cells';
import { StatementTable } from './statement-table';

/** The month on paper, black on white; the same to look at beforehand. */
export function PrintedStatement({ statement }: { statement: CoachStatement }) {
  const { timeZone } = useSession().club;
  const { month, coachName, clubName, sessions, earnings, totals } = statement;
  return (
    <div className="text-13 print:text-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-b-2 border-text pb-3">
        <div>
          <h3 className="text-20">{coachName}</h3>
          <p>{clubName}</p>
        </div>
        <p className="text-16 font-semibold">Statement of {monthText(month)}</p>
      </header>
      <div className="mt-4 grid grid-cols-2 items-start gap-x-10 gap-y-3 tabular-nums max-sm:grid-cols-1 print:grid-cols-2">
        <Totals
          rows={[
            ['Earnings', totals.earnings],
            ['of which received', totals.received],
          ]}
        />
        <Totals
          rows={[
            ['Sessions', totals.sessions],
            ['of which paid to the coach', totals.paidToCoach],
            ['of which paid to the club', totals.paidToClub],
          ]}
        />
      </div>
      <StatementTable
        title="Earnings"
        none="No earnings in this month."
        columns={['Date', 'Description', 'Type', 'Source', 'Status', 'Amount']}
        rows={earnings.map((earning) => ({ id: earning.id, cells: earningCells(earning) }))}
        sum={formatAmount(totals.earnings)}
      />
      <StatementTable
        title="Sessions"
        none="No sessions in this month."
        columns={['Date', 'Session', 'Student', 'Status', 'Paid', 'Rate']}
        rows={sessions.map((session) => ({ id: session.id, cells: sessionCells(session, timeZone) }))}
        sum={formatAmount(totals.sessions)}
      />
    </div>
  );
}

/** A sum, and the parts of it. */
function Totals({ rows }: { rows: readonly [label: string, value: string][] }) {
  return (
    <dl className="grid gap-1">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt>{label}</dt>
          <dd className="font-semibold">{formatAmount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
