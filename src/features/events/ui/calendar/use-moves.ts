import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/kit/api/call';
import { useWrite } from '@/kit/api/use-write';
import { dismissToast, toastError, toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { type Day, dayOf } from '@/shared/dates';
import { t } from '@/shared/translate';
import { updateEvent } from '../../contract/change';
import type { ClubEvent, SavedEvent } from '../../contract/event';
import { longDay } from '../../rules/range-title';
import { movedTo } from '../../rules/wall-clock';
import { replaceEvent } from '../replace-event';

export type Moves = ReturnType<typeof useMoves>;

/** An event with its new times. */
type Move = { event: ClubEvent; startTime: string; endTime: string };

/**
 * Moves events to other days at the same hours. The move shows at once, but is sent only when the toast with the undo has closed, since
 * the families are mailed then. A move that the server refuses is reverted.
 */
export function useMoves() {
  const { timeZone } = useSession().club;
  const client = useQueryClient();
  const [shown, setShown] = useState<Move[]>([]);
  const unsent = useRef<Move>(undefined);
  const sending = useRef<Promise<SavedEvent | undefined>>(Promise.resolve(undefined));

  const drop = (move: Move) => setShown((moves) => moves.filter((other) => other !== move));
  const { mutateAsync } = useWrite(updateEvent, {
    send: saveMove,
    onDone: (saved, move) => {
      replaceEvent(client, saved);
      const [clash] = saved.conflicts;
      toastSuccess(t('Event updated successfully'), clash && t('Overlaps with {title}.', { title: clash.title }));
      drop(move);
    },
    onFailed: (_error, move) => drop(move),
    failure: () => toastError(t('Error'), t('Failed to update event. Please try again.')),
    refreshesOnFailure: true,
  });

  function send(): void {
    const move = unsent.current;
    unsent.current = undefined;
    if (move) sending.current = mutateAsync(move).catch(() => undefined);
  }

  function undo(): void {
    if (unsent.current) drop(unsent.current);
    unsent.current = undefined;
  }

  function move(event: ClubEvent, day: Day): void {
    if (dayOf(event.startTime, timeZone) === day) return;
    const next = { event, ...movedTo(event, day, timeZone) };
    // The previous toast closes here, which sends its move.
    toastSuccess(t('Moved to {day}', { day: longDay(day) }), event.title, {
      label: t('Undo'),
      onPress: undo,
      onGone: send,
    });
    unsent.current = next;
    setShown((moves) => [...moves, next]);
  }

  /** Ends the time for an undo. Returns the last saved event once it is saved; undefined when that failed. */
  function settle(): Promise<SavedEvent | undefined> {
    if (unsent.current) dismissToast();
    return sending.current;
  }

  useEffect(() => {
    const leave = () => unsent.current && dismissToast();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    move,
    settle,
    /** Returns the events with pending moves applied. */
    apply: (events: readonly ClubEvent[]) =>
      events.map((event) => {
        const moved = shown.findLast((one) => one.event.id === event.id);
        return moved ? { ...event, startTime: moved.startTime, endTime: moved.endTime } : event;
      }),
    isMoving: (id: number) => shown.some(({ event }) => event.id === id),
  };
}

function saveMove({ event, startTime, endTime }: Move): Promise<SavedEvent> {
  const { title, description, type, teamId, location, version } = event;
  const body = { title, description, type, teamId, location, version, startTime, endTime };
  return call(updateEvent, { params: { id: event.id }, query: { scope: 'one' }, body }, { keepalive: true });
}
