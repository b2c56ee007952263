import type { CoachSession } from '@/features/coaching/contract/session';
import { SessionBadge } from '@/features/coaching/ui/session-badge';
import { sessionTypeLabel } from '@/features/coaching/ui/session-labels';
import { Cell, Nothing, TableHead } from '@/kit/components/list/table-parts';
import { t } from '@/shared/translate';
import { PaymentPlace } from './payment-place';
import { SessionActions } from './session-actions';
import { SessionDay, SessionRate, SessionStudents, SessionTime, SessionTitle } from './session-parts';
import type { SessionRowActions, SessionRowsProps } from './session-rows';

/** The table's columns, also used by its skeleton. */
export const sessionColumns = () =>
  [
    [t('Title and type'), 'pl-5 text-left'],
    [t('Student'), 'w-[14%] px-2.5 text-left max-lg:w-[22%]'],
    [t('Date and time'), 'w-36 px-2.5 text-left'],
    [t('Location'), 'w-[10%] px-2.5 text-left max-xl:hidden'],
    [t('Player notes'), 'w-[10%] px-2.5 text-left max-xl:hidden'],
    [t('Rate'), 'w-24 pr-2.5 text-right max-lg:hidden'],
    [t('Status'), 'w-30 pl-4 text-left max-lg:hidden'],
    [t('Payment'), 'w-26 px-2.5 text-left'],
    [t('Actions'), 'w-36 pr-5 text-right'],
  ] as const;

export function SessionTable({ sessions, ...actions }: SessionRowsProps) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t('Training sessions')}</caption>
      <TableHead columns={sessionColumns()} />
      <tbody>
        {sessions.map((session) => (
          <Row key={session.id} session={session} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ session, ...actions }: SessionRowActions & { session: CoachSession }) {
  const { type, location, playerNotes, status } = session;
  return (
    <tr className="h-15 border-t border-line transition-colors hover:bg-sunken/50">
      <th scope="row" className="py-2 pr-2.5 pl-5 text-left font-normal wrap-anywhere">
        <SessionTitle session={session} />
        <span className="block text-13 text-text-2">{t(sessionTypeLabel[type])}</span>
        {location && <span className="block text-13 text-text-2 xl:hidden">{location}</span>}
        {playerNotes && <span className="line-clamp-2 text-13 text-text-2 xl:hidden">{playerNotes}</span>}
      </th>
      <Cell>
        <SessionStudents session={session} />
      </Cell>
      <Cell className="tabular-nums">
        <SessionDay session={session} />
        <span className="block text-13 text-text-2">
          <SessionTime session={session} />
        </span>
        <span className="block text-13 text-text-2 lg:hidden">
          <SessionRate session={session} />
        </span>
        <span className="mt-1 block lg:hidden">
          <SessionBadge status={status} hang />
        </span>
      </Cell>
      <Cell className="text-13 text-text-2 max-xl:hidden">{location ?? <Nothing label={t('No location')} />}</Cell>
      <Cell className="text-13 text-text-2 max-xl:hidden">
        {playerNotes ? <span className="line-clamp-3">{playerNotes}</span> : <Nothing label={t('No notes')} />}
      </Cell>
      <Cell className="pl-0! text-right max-lg:hidden">
        <SessionRate session={session} />
      </Cell>
      <Cell className="pr-0! pl-4! max-lg:hidden">
        <SessionBadge status={status} hang />
      </Cell>
      <Cell>
        <PaymentPlace session={session} {...actions} />
      </Cell>
      <td className="pr-3">
        <SessionActions session={session} {...actions} />
      </td>
    </tr>
  );
}
