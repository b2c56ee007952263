import { Users } from 'lucide-react';
import { Link } from 'wouter';
import { AskForAnswer } from '@/features/attendance/ui/ask-for-answer';
import { formatAnswers } from '@/features/attendance/ui/format-answers';
import type { OnAnswer } from '@/features/attendance/ui/use-answer';
import { eventAddress } from '@/features/events/addresses';
import type { ClubEvent } from '@/features/events/contract/event';
import { titleOf } from '@/features/events/rules/game';
import { PlaceLine } from '@/features/events/ui/place-line';
import { Card } from '@/kit/components/page/card';
import { formatDay } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { useNow } from '@/kit/use-now';
import { dayOf } from '@/shared/dates';
import type { Todo } from '../contract';
import { formatWhen } from './when';

type Answer = Todo['answers'][number];
type NextEventProps = { event: ClubEvent; answers: Answer[]; onAnswer: OnAnswer };

/** Shows the next event, and whether each child who is asked for comes. */
export function NextEvent({ event, answers, onAnswer }: NextEventProps) {
  const [first] = answers;
  return (
    <Card className="transition-colors has-[a:hover]:border-accent">
      <EventFacts event={event} />
      {answers.map((answer) => (
        <ChildAnswer key={answer.playerId} answer={answer} onAnswer={onAnswer} />
      ))}
      {first && (
        <p className="flex items-center gap-2.5 border-t border-line bg-sunken/50 px-5 py-2.5 text-13 text-text-2 max-md:px-4">
          <Users className="size-4" />
          {formatAnswers(first.counts)}
        </p>
      )}
    </Card>
  );
}

function EventFacts({ event }: { event: ClubEvent }) {
  const { timeZone } = useSession().club;
  const now = useNow();
  const { id, location, startTime } = event;
  return (
    <Link href={eventAddress.to({ id })} className="flex gap-3.5 rounded-box p-5 max-md:p-4">
      <DateBlock startTime={startTime} timeZone={timeZone} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-accent-ink">{formatWhen(event, now, timeZone)}</span>
        <span className="line-clamp-2 text-16 font-semibold tracking-[-0.01em] wrap-anywhere">{titleOf(event)}</span>
        {location && <PlaceLine name={location} className="mt-0.5" />}
      </span>
    </Link>
  );
}

function ChildAnswer({ answer, onAnswer }: { answer: Answer; onAnswer: OnAnswer }) {
  const { playerFirstName: firstName, playerLastName: lastName } = answer;
  return (
    <div className="px-5 pb-5 max-md:px-4 max-md:pb-4">
      <AskForAnswer event={answer.event} player={{ ...answer, firstName, lastName }} onAnswer={onAnswer} />
    </div>
  );
}

/** Shows the day like a tear-off calendar. The line beside it says the same in words. */
function DateBlock({ startTime, timeZone }: { startTime: string; timeZone: string }) {
  const day = dayOf(startTime, timeZone);
  const [month] = formatDay(day).split(' ');
  return (
    <span
      aria-hidden="true"
      className="flex h-12 w-11 shrink-0 flex-col items-center justify-center rounded-box bg-accent text-on-accent"
    >
      <span className="text-11/3.5 font-medium tracking-wide uppercase">{month}</span>
      <span className="text-20/6 font-semibold">{Number(day.slice(8))}</span>
    </span>
  );
}
