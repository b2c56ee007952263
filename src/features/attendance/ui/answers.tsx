import { BellRing } from 'lucide-react';
import type { EventDetail } from '@/features/events/contract/event';
import { Jersey } from '@/features/players/ui/jersey';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Panel } from '@/kit/components/page/panel';
import { NoMailLine } from '@/kit/components/state/no-mail-line';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { type Sentence, t } from '@/shared/translate';
import { type AttendanceSheet, type Headcount, remindGuardians } from '../contract/attendance';
import { unanswered } from '../rules/sheet';
import { formatAnswers } from './format-answers';
import { toastReminded } from './toast-reminded';

type AnswersProps = { event: EventDetail; sheet: AttendanceSheet };

/** Shows who comes, by position with the goalies first, and who hasn't answered. */
export function Answers({ event, sheet }: AnswersProps) {
  return (
    <Panel
      title={t('Who is coming')}
      aside={<p className="text-13 text-text-2 max-md:hidden">{formatAnswers(sheet.counts)}</p>}
    >
      {sheet.players.length === 0 ? (
        <p className="p-5 text-text-2 max-md:p-4">{t('Nobody is on the roster yet.')}</p>
      ) : (
        <>
          <Positions sheet={sheet} />
          <Unanswered event={event} sheet={sheet} />
        </>
      )}
    </Panel>
  );
}

const columns: { key: keyof Headcount; label: Sentence }[] = [
  { key: 'going', label: 'Going' },
  { key: 'maybe', label: 'Maybe' },
  { key: 'notGoing', label: 'Not going' },
  { key: 'unanswered', label: 'No answer' },
];

function Positions({ sheet: { byPosition, counts } }: { sheet: AttendanceSheet }) {
  const rows = [
    ...byPosition.map((row) => ({ ...row, name: row.position ?? t('No position') })),
    { ...counts, name: t('All') },
  ];
  return (
    <table className="w-full table-fixed text-center">
      <thead>
        <tr className="bg-sunken/50 text-12 text-text-2">
          <th scope="col" className="w-2/5 py-2 pl-5 text-left font-medium max-md:w-1/3 max-md:pl-4">
            {t('Position')}
          </th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" className="px-1 py-2 font-medium">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={cx('border-t border-line', row.name === 'All' && 'font-semibold')}>
            <th scope="row" className="py-2 pl-5 text-left font-[inherit] max-md:pl-4">
              {row.name}
            </th>
            {columns.map(({ key }) => (
              <td key={key} className={cx('py-2', row[key] === 0 && 'text-text-3')}>
                {row[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Unanswered({ event, sheet }: AnswersProps) {
  const missing = unanswered(sheet);
  const isOver = Date.parse(sheet.endTime) <= useNow().getTime();
  const { club } = useSession();
  const remind = useAction(remindGuardians, {
    input: () => ({ params: { id: event.id } }),
    onDone: (reminded) => toastReminded(club, reminded),
    failure: t('The reminder was not sent. Please try again.'),
  });
  if (missing.length === 0 || isOver) return null;
  return (
    <section aria-labelledby="unanswered" className="border-t border-line p-5 max-md:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h3 id="unanswered" className="font-semibold">
            {t('No answer yet')}
          </h3>
          <NoMailLine />
        </div>
        <Button icon={BellRing} busy={remind.isPending} busyLabel={t('Sending...')} onClick={() => remind.mutate()}>
          {t('Send reminder')}
        </Button>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {missing.map((player) => (
          <li key={player.playerId} className="flex min-w-0 items-center gap-2">
            <Jersey player={player} size={32} />
            <span className="min-w-0 wrap-anywhere">
              {player.firstName} {player.lastName}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
