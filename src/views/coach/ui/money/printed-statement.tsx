import type { CoachStatement } from '@/features/coaching/contract/coach';
import type { CoachEarning } from '@/features/coaching/contract/earning';
import type { CoachSession, Student } from '@/features/coaching/contract/session';
import { earningStatusLabel, earningTypeLabel } from '@/features/coaching/rules/earning-labels';
import { sessionStatusLabel, sessionTypeLabel } from '@/features/coaching/ui/session-labels';
import { formatDay, formatFullDay, formatTime } from '@/kit/format/dates';
import { fullName } from '@/kit/format/full-name';
import { formatMonth } from '@/kit/format/month';
import { useSession } from '@/kit/session';
import { dayOf } from '@/shared/dates';
import { fromCentavos, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t, translated } from '@/shared/translate';
import { paymentCell } from '../../rules/payment-cell';
import { StatementTable } from './statement-table';

/** Shows the month for printing, black on white; also used as its preview. */
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
        <p className="text-16 font-semibold">{t('Statement of {month}', { month: formatMonth(month) })}</p>
      </header>
      <div className="mt-4 grid grid-cols-2 items-start gap-x-10 gap-y-3 tabular-nums max-sm:grid-cols-1 print:grid-cols-2">
        <Totals
          rows={[
            [t('Earnings'), totals.earnings],
            [t('of which received'), totals.received],
          ]}
        />
        <Totals
          rows={[
            [t('Sessions'), totals.sessions],
            [t('of which paid to the coach'), totals.paidToCoach],
            [t('of which paid to the club'), totals.paidToClub],
          ]}
        />
      </div>
      <StatementTable
        title={t('Earnings')}
        none={t('No earnings in this month.')}
        columns={[t('Date'), t('Description'), t('Type'), t('Source'), t('Status'), t('Amount')]}
        rows={earnings.map((earning) => ({ id: earning.id, cells: earningCells(earning) }))}
        sum={formatAmount(totals.earnings)}
      />
      <StatementTable
        title={t('Sessions')}
        none={t('No sessions in this month.')}
        columns={[t('Date'), t('Session'), t('Student'), t('Status'), t('Paid'), t('Rate')]}
        rows={sessions.map((session) => ({ id: session.id, cells: sessionCells(session, timeZone) }))}
        sum={formatAmount(totals.sessions)}
      />
    </div>
  );
}

/** Shows a sum and its parts. */
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

/** Returns an earning's row of the statement: date, description, type, source, status, amount. */
function earningCells(earning: CoachEarning): string[] {
  const { paymentDate, description, type, source, status, amount } = earning;
  return [
    paymentDate ? formatFullDay(paymentDate) : t('N/A'),
    description,
    t(earningTypeLabel[type]),
    source ? translated(source) : t('N/A'),
    t(earningStatusLabel[status]),
    formatAmount(amount),
  ];
}

/** Returns a session's row of the statement: date, title and type, students, status, whom was paid, and the total. */
function sessionCells(session: CoachSession, timeZone: string): string[] {
  const { scheduledDate, title, type, duration, students, status } = session;
  return [
    `${formatDay(dayOf(scheduledDate, timeZone))}, ${formatTime(scheduledDate, timeZone)}`,
    t('{title} ({type}, {minutes} mins)', { title, type: t(sessionTypeLabel[type]), minutes: duration }),
    students.map(fullName).join(', ') || t('Group Session'),
    t(sessionStatusLabel[status]),
    paidMessage(session),
    rateLabel(session),
  ];
}

function paidMessage(session: CoachSession): string {
  const cell = paymentCell(session);
  if (cell.kind === 'one') return t(cell.isPaid ? cell.label : 'Not paid');
  const { paid, count } = cell;
  const ways = [countOf(session.students, 'hand'), countOf(session.students, 'club')].filter(Boolean).join(', ');
  return paid > 0
    ? t('{paid} of {count} paid: {ways}', { paid, count, ways })
    : t('{paid} of {count} paid', { paid, count });
}

function countOf(students: readonly Student[], paidTo: 'hand' | 'club'): string {
  const count = students.filter((student) => student.paidTo === paidTo).length;
  return count > 0 ? t(paidTo === 'hand' ? '{count} to you' : '{count} to the club', { count }) : '';
}

/** Returns the rate of all students together; one rate without students. */
function rateLabel({ rate, students }: CoachSession): string {
  return formatAmount(fromCentavos(toCentavos(rate) * Math.max(1, students.length)));
}
