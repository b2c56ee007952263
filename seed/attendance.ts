import type { eventAttendance } from '@/features/attendance/tables';
import { type Calendar, earlier, hoursAfter, later } from './calendar';
import { Dice } from './dice';
import type { EventRow } from './events';
import type { Member } from './people';
import { numbered, type Row } from './row';
import { teamId } from './teams';

type Answer = Omit<Row<typeof eventAttendance>, 'id'> & { createdAt: string };

/** How many days ahead families have begun to reply. */
const ANSWERED_DAYS = 11;

/** Returns the attendance taken at past practices and games, and the replies for the next ones. */
export function buildAttendance(
  { now }: Calendar,
  events: EventRow[],
  members: Member[],
): Row<typeof eventAttendance>[] {
  const dice = new Dice(5);
  const nextOf = (team: number) =>
    events
      .filter((event) => event.teamId === team && event.endTime > now)
      .sort((a, b) => a.startTime.localeCompare(b.startTime))[0];
  const [nextOfSquirts, nextOfMites] = [nextOf(teamId.u10), nextOf(teamId.u8)];
  const rows = events
    .filter((event) => event.teamId !== null && (event.type === 'practice' || event.type === 'game'))
    .flatMap((event): Answer[] => {
      const team = members.filter(({ row }) => row.teamId === event.teamId && row.createdAt < event.startTime);
      if (event.endTime < now) {
        const createdAt = earlier(hoursAfter(event.endTime, 0.25), now);
        return team.map(({ row }) => {
          const mark = markOf(dice);
          return { eventId: event.id, playerId: row.id, mark, markedAt: createdAt, createdAt };
        });
      }
      if (event.startTime > hoursAfter(now, ANSWERED_DAYS * 24)) return [];
      return team.flatMap(({ row }, index) => {
        const drawn = answered(dice);
        // The demo parent's daughter, first of the Mites, has a reply, so that at any hour exactly one of the parent's children is still
        // without.
        const mites = event === nextOfMites && index === 0 ? ('going' as const) : drawn;
        const rsvp = event === nextOfSquirts ? answerOf(index) : mites;
        const createdAt = later(row.createdAt, hoursAfter(now, -dice.whole(1, 60)));
        return rsvp ? [{ eventId: event.id, playerId: row.id, rsvp, answeredAt: createdAt, createdAt }] : [];
      });
    });
  return numbered(rows);
}

function markOf(dice: Dice) {
  const share = dice.share();
  if (share < 0.82) return 'present' as const;
  if (share < 0.9) return 'late' as const;
  return share < 0.96 ? ('absent' as const) : ('excused' as const);
}

function answered(dice: Dice) {
  const share = dice.share();
  if (share < 0.5) return 'going' as const;
  if (share < 0.6) return 'maybe' as const;
  return share < 0.72 ? ('not_going' as const) : null;
}

/**
 * Returns the replies for the Squirts' next practice: 9 going, 2 maybe, 4 without a reply, among them the demo parent's son (first of the
 * team).
 */
function answerOf(index: number) {
  if (index === 0 || index > 11) return null;
  return index < 10 ? ('going' as const) : ('maybe' as const);
}
