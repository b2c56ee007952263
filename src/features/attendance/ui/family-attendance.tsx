import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '@/features/events/contract/event';
import { Jersey } from '@/features/players/ui/jersey';
import { q } from '@/kit/api/query-client';
import { LoadOnMount } from '@/kit/components/lazy/load-on-mount';
import { Panel } from '@/kit/components/page/panel';
import { useNow } from '@/kit/use-now';
import { t } from '@/shared/translate';
import { type AttendanceSheet, type Attendee, getAttendance, type RsvpAnswer } from '../contract/attendance';
import { answerSheet } from '../rules/sheet';
import { AskForAnswer } from './ask-for-answer';
import { AnswerBadge, MarkBadge } from './attendance-badges';
import { formatAnswers, formatWhoCame } from './format-answers';

const loadPushOffer = async () => (await import('@/features/accounts/push/ui/push-offer')).PushOffer;

/** Shows a family's own children: an answer for each until the event ends, then the mark. */
export function FamilyAttendance({ event, sheet }: { event: EventDetail; sheet: AttendanceSheet }) {
  const client = useQueryClient();
  const [hasAnswered, setHasAnswered] = useState(false);
  const isOver = Date.parse(sheet.endTime) <= useNow().getTime();
  const words = isOver ? formatWhoCame(sheet.counts) : formatAnswers(sheet.counts);
  if (sheet.players.length === 0) return null;
  return (
    <Panel title={t('Attendance')}>
      <ul className="divide-y divide-line px-5 max-md:px-4">
        {sheet.players.map((player) => (
          <li key={player.playerId} className="py-4">
            {isOver || player.mark ? (
              <Outcome player={player} />
            ) : (
              <AskForAnswer
                event={event}
                player={player}
                onAnswer={(playerId, answer) => {
                  setHasAnswered(true);
                  return showAnswer(client, { eventId: event.id, playerId, answer });
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
      {hasAnswered && <LoadOnMount load={loadPushOffer} className="border-t border-line" />}
    </Panel>
  );
}

type Answer = { eventId: number; playerId: number; answer: RsvpAnswer };

/** Shows an answer on the sheet before it is saved. Returns what reverts that. */
async function showAnswer(client: QueryClient, { eventId, playerId, answer }: Answer): Promise<() => void> {
  const { queryKey } = q(getAttendance, { params: { id: eventId } });
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<AttendanceSheet>(queryKey);
  if (!before) return () => undefined;
  client.setQueryData(queryKey, answerSheet(before, playerId, answer));
  return () => client.setQueryData(queryKey, before);
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
