import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Link } from 'wouter';
import { Jersey } from '@/features/players/ui/jersey';
import type { ClubEvent } from '@/features/schedule/contract';
import { type AttendanceSheet, getAttendance } from '@/features/schedule/contract/attendance';
import { RsvpButtons } from '@/features/schedule/ui/attendance/rsvp-buttons';
import { sayAnswers } from '@/features/schedule/ui/attendance/say-answers';
import { useAnswer } from '@/features/schedule/ui/attendance/use-answer';
import { PlaceLine } from '@/features/schedule/ui/place-line';
import { q } from '@/kit/api/query-client';
import { Card } from '@/kit/components/card';
import { formatShortDate } from '@/kit/format/dates';
import { paths } from '@/kit/paths';
import { useSession } from '@/kit/session';
import { dayOf } from '@/shared/dates';
import type { Todo } from '../contract';
import { sayWhen } from './when';

type Answer = Todo['answers'][number];

/** The next thing to be at, and whether each of the children who are asked for comes. */
export function NextEvent({ event, answers }: { event: ClubEvent; answers: Answer[] }) {
  const { data: sheet } = useQuery({
    ...q(getAttendance, { params: { id: event.id } }),
    enabled: answers.length > 0,
  });
  return (
    <Card className="transition-colors has-[a:hover]:border-accent">
      <Happening event={event} />
      {answers.map((answer) => (
        <ChildAnswer key={answer.playerId} answer={answer} sheet={sheet ?? undefined} />
      ))}
      {answers.length > 0 && (
        <p className="flex items-center gap-2.5 border-t border-line bg-sunken/50 px-5 py-2.5 text-13 text-text-2 max-md:px-4">
          <Users className="size-4" />
          {sheet ? sayAnswers(sheet.counts) : '\u00a0'}
        </p>
      )}
    </Card>
  );
}

function Happening({ event }: { event: ClubEvent }) {
  const { timeZone } = useSession().club;
  const { id, title, location, startTime } = event;
  return (
    <Link href={paths.event(id)} className="flex gap-3.5 rounded-box p-5 max-md:p-4">
      <DateBlock startTime={startTime} timeZone={timeZone} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-accent-ink">{sayWhen(event, new Date(), timeZone)}</span>
        <span className="line-clamp-2 text-16 font-semibold tracking-[-0.01em] wrap-anywhere">{title}</span>
        {location && <PlaceLine name={location} className="mt-0.5" />}
      </span>
    </Link>
  );
}

function ChildAnswer({ answer, sheet }: { answer: Answer; sheet: AttendanceSheet | undefined }) {
  const { mutate, isPending, variables } = useAnswer();
  const player = sheet?.players.find(({ playerId }) => playerId === answer.playerId);
  const rsvp = isPending ? variables.answer : player ? player.rsvp : answer.rsvp;
  const name = answer.playerFirstName;
  return (
    <div className="px-5 pb-5 max-md:px-4 max-md:pb-4">
      <p className="mb-2.5 flex min-h-8 items-center gap-2.5">
        <span className="size-8 shrink-0">{player && <Jersey player={player} size={32} />}</span>
        <span>
          Is <strong className="font-semibold">{name}</strong> coming?
        </span>
      </p>
      <RsvpButtons
        question={`Is ${name} coming?`}
        value={rsvp}
        onAnswer={(next) => mutate({ eventId: answer.event.id, playerId: answer.playerId, answer: next })}
      />
    </div>
  );
}

/** The day as on a tear-off calendar. The line beside it says the same in words. */
function DateBlock({ startTime, timeZone }: { startTime: string; timeZone: string }) {
  const [month] = formatShortDate(startTime, timeZone).split(' ');
  return (
    <span
      aria-hidden="true"
      className="flex h-12 w-11 shrink-0 flex-col items-center justify-center rounded-box bg-accent text-on-accent"
    >
      <span className="text-11/3.5 font-medium tracking-wide uppercase">{month}</span>
      <span className="text-20/6 font-semibold">{Number(dayOf(startTime, timeZone).slice(8))}</span>
    </span>
  );
}
