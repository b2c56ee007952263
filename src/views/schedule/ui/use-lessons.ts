import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Lesson, listLessons } from '@/features/coaching/contract/lesson';
import type { ShownEvent } from '@/features/events/ui/shown-event';
import { playerLink } from '@/features/players/addresses';
import { q } from '@/kit/api/query-client';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';

/** The own children's lessons as the calendar shows them; none for who has no children here. */
export function useLessons(): ShownEvent[] {
  const user = useSession();
  const { data } = useQuery({
    ...q(listLessons, {}),
    enabled: mayEver(user, 'lesson.read') && user.playerIds.length > 0,
  });
  const severalChildren = user.playerIds.length > 1;
  return useMemo(() => shownLessons(data ?? [], severalChildren), [data, severalChildren]);
}

/** One for each lesson, whichever of the children take part. */
function shownLessons(lessons: readonly Lesson[], severalChildren: boolean): ShownEvent[] {
  const ids = [...new Set(lessons.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [first, ...others] = lessons.filter((lesson) => lesson.id === id);
    if (!first) return [];
    const names = [first, ...others].map(({ playerFirstName }) => playerFirstName).join(', ');
    return asShown(first, severalChildren ? `${names}: ${first.title}` : first.title);
  });
}

/** Its id is negative, apart from all events'. */
function asShown(lesson: Lesson, title: string): ShownEvent {
  const { id, playerId, scheduledDate, duration, location, status, description } = lesson;
  return {
    id: -id,
    ...{ title, description, location, type: 'other', teamId: null },
    startTime: scheduledDate,
    endTime: new Date(Date.parse(scheduledDate) + duration * 60_000).toISOString(),
    cancelledAt: status === 'cancelled' ? scheduledDate : null,
    ...nothingOfEvents,
    createdAt: scheduledDate,
    version: 1,
    lesson: { href: playerLink(playerId), coachName: lesson.coachName },
  };
}

const nothingOfEvents = {
  createdById: null,
  seriesId: null,
  cancelReason: null,
  opponent: null,
  side: null,
  ourScore: null,
  theirScore: null,
};
