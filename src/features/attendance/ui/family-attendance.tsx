import { Users } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '@/features/events/contract';
import { Jersey } from '@/features/players/ui/jersey';
import { LoadOnMount } from '@/kit/components/lazy/load-on-mount';
import { Panel } from '@/kit/components/page/panel';
import { useNow } from '@/kit/use-now';
import type { AttendanceSheet, Attendee } from '../contract';
import { AskForAnswer } from './ask-for-answer';
import { AnswerBadge, MarkBadge } from './attendance-badges';
import { formatAnswers, formatWhoCame } from './format-answers';
import { useAnswer } from './use-answer';

const loadPushOffer = async () => (await import('@/features/accounts/push/ui/push-offer')).PushOffer;

/** Shows a family's own children: an answer for each until the event ends, then the mark. */
export function FamilyAttendance({ event, sheet }: { event: EventDetail; sheet: AttendanceSheet }) {
  const { mutate } = useAnswer();
  const [hasAnswered, setHasAnswered] = useState(false);
  const isOver = Date.parse(sheet.endTime) <= useNow().getTime();
  const words = isOver ? formatWhoCame(sheet.counts) : formatAnswers(sheet.counts);
  if (sheet.players.length === 0) return null;
  return (
    <Panel title="Attendance">
      <ul className="divide-y divide-line px-5 max-md:px-4">
        {sheet.players.map((player) => (
          <li key={player.playerId} className="py-4">
            {isOver || player.mark ? (
              <Outcome player={player} />
            ) : (
              <AskForAnswer
                player={player}
                onAnswer={(answer) => {
                  setHasAnswered(true);
                  mutate({ eventId: event.id, playerId: player.playerId, answer });
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {words && (
        <p className="flex items-center gap-2 border-t border-line bg-sunken/50 px-5 py-3 text-13 text-text-2 max-md:px-4">
          <Users className="size-4" />
          {words}
        </p>
      )}
      {hasAnswered && <LoadOnMount load={loadPushOffer} />}
    </Panel>
  );
}

function Outcome({ player }: { player: Attendee }) {
  return (
    <p className="flex items-center gap-2.5">
      <Jersey player={player} size={32} />
      <span className="min-w-0 flex-1 font-medium">{player.firstName}</span>
      {player.mark ? <MarkBadge mark={player.mark} /> : <AnswerBadge rsvp={player.rsvp} />}
    </p>
  );
}
