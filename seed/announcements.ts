import type { Priority } from '@/features/announcements/contract';
import type { announcements } from '@/features/announcements/tables';
import { addDays } from '@/shared/dates';
import { type Calendar, hoursAfter, monthAndDay } from './calendar';
import { type DatedRow, numbered } from './row';
import { staffId } from './staff';
import { teamId } from './teams';

const day = 24;
const { admin, superAdmin, coach } = staffId;
const { u8, u10, u12, u14, varsity } = teamId;

/** Hours ago, priority, teams (none means all), author, title, content. */
type Notice = [number, Priority, number[], string, string, string];

/** Returns the club's announcements of the last two months: three in the last week, two of them for everybody. */
export function buildAnnouncements({ now, today }: Calendar): DatedRow<typeof announcements>[] {
  const rosterDay = monthAndDay(addDays(today, 8));
  const cupDay = monthAndDay(addDays(today, 9));
  return numbered(
    [...notices(rosterDay, cupDay)].map(([hoursAgo, priority, teams, authorId, title, content]) => {
      const createdAt = hoursAfter(now, -hoursAgo);
      // One was edited days after it was published.
      const editedAt = hoursAgo === 16 * day ? hoursAfter(createdAt, 3 * day) : createdAt;
      const targetTeams = teams.map(String);
      const version = editedAt === createdAt ? 1 : 2;
      return { title, content, priority, targetTeams, authorId, createdAt, updatedAt: editedAt, version };
    }),
  );
}

function notices(rosterDay: string, cupDay: string): Notice[] {
  return [
    [
      2,
      'high',
      [],
      admin,
      'Sunday ice time moves to 7:00 AM',
      'SM Mall of Asia resurfaces the rink this weekend. All teams skate one hour later; please be dressed by 6:45 AM.',
    ],
    [
      2 * day,
      'normal',
      [],
      admin,
      `Manila Friendship Cup: rosters due ${rosterDay}`,
      `Tell your coach by ${rosterDay} whether your child plays. Each roster takes 15 skaters and 2 goalies. Tournament fee is ₱6,800 a player, payable in two parts.

What to bring on ${cupDay}:
- a copy of the birth certificate
- both jerseys, home and away
- a water bottle with the player's name

Doors open at 7:00 AM.`,
    ],
    [
      4 * day,
      'low',
      [u12, u14, varsity],
      admin,
      'Lost and found at the SM Megamall locker room',
      'One left-hand stick, a navy helmet and three water bottles are waiting at the rink office.',
    ],
    [
      9 * day,
      'normal',
      [u10],
      coach,
      'Squirts: skates sharpened before the next practice',
      'Half of the team slipped at the last session.\nThe shop beside the rink sharpens skates while you wait, ₱250 a pair.',
    ],
    [
      13 * day,
      'high',
      [],
      admin,
      'Medical certificates expire soon',
      'Please look at your Documents page. A player without a valid medical certificate can practice but not play games.\n\nAny physician may sign the form.',
    ],
    [
      16 * day,
      'normal',
      [u14],
      coach,
      'Bantams: white jerseys against Cavite Blades',
      'We are the visitors on paper, so white jerseys and white socks.\nBe at the rink an hour before the face-off.',
    ],
    [
      20 * day,
      'low',
      [],
      admin,
      'Thank you, volunteers',
      'Forty families helped at the fun skate. It paid for twelve sets of loaner gear for beginners.',
    ],
    [
      25 * day,
      'normal',
      [u8, u10],
      admin,
      'Mites and Squirts share the ice next weekend',
      'Both teams skate across the width of the rink. Small games, many goals, no referee.',
    ],
    [
      30 * day,
      'high',
      [varsity],
      admin,
      'Varsity: late ice starts at 11:00 PM',
      'The slot ends at 1:00 AM. Players under 18 go home with a guardian; the coach stays until everybody is picked up.',
    ],
    [
      34 * day,
      'normal',
      [],
      superAdmin,
      'Pay dues online with GCash, Maya or card',
      'Open Payments and choose Pay Now. Cash and bank transfers are still fine; the club confirms those within 24 hours.',
    ],
    [
      39 * day,
      'normal',
      [u12],
      admin,
      'Peewees: new practice plan on the board',
      'Three stations, twelve minutes each. Ask Coach Jerome for a copy.',
    ],
    [
      45 * day,
      'low',
      [u10, u14],
      coach,
      'Video of the last scrimmage',
      'Sixteen minutes of clips, with notes for each line. Watch your own shifts first.',
    ],
    [
      52 * day,
      'normal',
      [],
      admin,
      'Stick and puck hour is back',
      'One hour a month, free for members. Full gear, no checking, one adult per three children.',
    ],
    [
      59 * day,
      'high',
      [],
      superAdmin,
      'Welcome to the new season',
      'Schedules, payments, documents and news are in one place now.\n\nQuestions? Find any coach at the rink, or write to the club office.',
    ],
  ];
}
