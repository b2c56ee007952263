import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { unansweredAddress } from '@/features/attendance/addresses';
import { type Lesson, listLessons } from '@/features/coaching/contract/lesson';
import type { ClubEvent } from '@/features/events/contract/event';
import { CalendarCard } from '@/features/events/ui/calendar/calendar-card';
import { useCalendar } from '@/features/events/ui/calendar/use-calendar';
import { useMoves } from '@/features/events/ui/calendar/use-moves';
import { useShownEvents } from '@/features/events/ui/calendar/use-shown-events';
import { createReason } from '@/features/events/ui/change-reason';
import type { ShownEvent } from '@/features/events/ui/shown-event';
import { TeamNames } from '@/features/events/ui/team-names';
import { playerLink } from '@/features/players/addresses';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { TextLink } from '@/kit/components/button/text-link';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { SuspensePart } from '@/kit/components/lazy/suspense-part';
import { PageHead } from '@/kit/components/page/page-head';
import { Skeleton } from '@/kit/components/state/skeleton';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { usePhone } from '@/kit/use-media';
import { useNewItem } from '@/kit/use-new-item';
import { useShortcut } from '@/kit/use-shortcut';
import { useUrlDialog } from '@/kit/use-url-dialog';
import type { Day } from '@/shared/dates';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';

// Loaded later, so that the calendar is loaded first.
const UpcomingPanel = lazy(async () => ({
  default: (await import('@/features/events/ui/calendar/upcoming-panel')).UpcomingPanel,
}));
const loadEventDialog = async () => (await import('@/features/events/ui/form/event-dialog')).EventDialog;
const SubscribeDialog = lazy(async () => ({
  default: (await import('@/features/calendar-feeds/ui/subscribe-dialog')).SubscribeDialog,
}));

/** Shows the club's calendar. View, day and filters are stored in the address. */
export function SchedulePage() {
  const user = useSession();
  const phone = usePhone();
  const calendar = useCalendar();
  const moves = useMoves();
  const lessons = useLessons();
  const events = useShownEvents(calendar, moves, lessons);
  const [form, setForm] = useState<{ event?: ClubEvent; day?: Day } | null>(null);
  const subscribing = useUrlDialog('subscribe');

  const reason = createReason(user);
  const never = !mayEver(user, 'event.write');
  const create = () => setForm({ day: calendar.date });
  const edit = async (event: ClubEvent) => {
    // A pending move is saved first, so that the form has the latest version.
    const saved = moves.isMoving(event.id) ? await moves.settle() : undefined;
    setForm({ event: saved ?? event });
  };
  useShortcut('n', t('Add Event'), create, reason === undefined);
  useNewItem(create, reason === undefined);
  useShortcut('t', t('Today'), calendar.goToToday);
  useShortcut('m', t('Month'), () => calendar.show('month'));
  useShortcut('w', t('Week'), () => calendar.show('week'));
  useShortcut('d', t('Day'), () => calendar.show('day'));

  return (
    <>
      <PageHead
        title={t('Schedule & Events')}
        text={
          mayEver(user, 'attendance.take') && (
            <TextLink href={unansweredAddress.to()} className="-my-3 inline-block py-3">
              {t("Who hasn't answered")}
            </TextLink>
          )
        }
        action={{ label: t('Add Event'), icon: Plus, onClick: create, disabledReason: reason, never }}
      >
        <Button
          icon={CalendarPlus}
          onClick={() => subscribing.open('1')}
          className={cx('ml-auto max-md:w-11 max-md:px-0 max-md:[&_svg]:size-5', !never && '-mr-1 max-md:-mr-2')}
        >
          <span className="max-md:sr-only">{t('Subscribe')}</span>
        </Button>
      </PageHead>
      <div className="mt-6 grid items-start gap-4 max-md:mt-4 xl:grid-cols-[minmax(0,1fr)_304px]">
        <TeamNames events={events.all}>
          <CalendarCard calendar={calendar} events={events} moves={moves} phone={phone} onOpen={edit} />
        </TeamNames>
        <SuspensePart fallback={<Skeleton className="appear-late h-128" />}>
          <UpcomingPanel calendar={calendar} lessons={lessons} createReason={reason} onCreate={create} />
        </SuspensePart>
      </div>
      <LazyDialog
        load={loadEventDialog}
        open={form !== null}
        event={form?.event}
        day={form?.day}
        onClose={() => setForm(null)}
      />
      {subscribing.value && (
        <Suspense fallback={null}>
          <SubscribeDialog onClose={subscribing.close} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the own children's lessons for the calendar; none for users without children here. */
function useLessons(): ShownEvent[] {
  const user = useSession();
  const { data } = useQuery({
    ...q(listLessons, {}),
    enabled: mayEver(user, 'lesson.read') && user.playerIds.length > 0,
  });
  const severalChildren = user.playerIds.length > 1;
  return useMemo(() => shownLessons(data ?? [], severalChildren), [data, severalChildren]);
}

/** Returns one item for each lesson, with all children who take part. */
function shownLessons(lessons: readonly Lesson[], severalChildren: boolean): ShownEvent[] {
  const ids = [...new Set(lessons.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [first, ...others] = lessons.filter((lesson) => lesson.id === id);
    if (!first) return [];
    const names = [first, ...others].map(({ playerFirstName }) => playerFirstName).join(', ');
    return asShown(first, severalChildren ? `${names}: ${first.title}` : first.title);
  });
}

/** The id is negative, to be distinct from events' ids. */
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
