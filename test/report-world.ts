import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { marks } from '@/features/attendance/contract/attendance';
import { eventAttendance } from '@/features/attendance/tables';
import { clubs } from '@/features/club/tables';
import { documentStatuses } from '@/features/documents/contract/document';
import { documents, documentTypes } from '@/features/documents/tables';
import { events } from '@/features/events/tables';
import { paymentMethods, paymentStatuses, paymentTypes } from '@/features/payments/contract/payment';
import { payments } from '@/features/payments/tables/payments';
import { players } from '@/features/players/tables';
import { ageGroups } from '@/features/teams/contract';
import { teams } from '@/features/teams/tables';
import { clock } from '@/platform/clock';
import type { Database } from '@/platform/db/database';
import { addDays, type Day, dayOf, type Instant } from '@/shared/dates';
import { instantAt } from '@/shared/instants';

// Random clubs, with everything that affects reports.

/** Midnight in Manila and in New York (standard and daylight saving time), and the millisecond before each. */
const clocks = ['16:00:00.000', '15:59:59.999', '04:00:00.000', '03:59:59.999', '05:00:00.000', '04:59:59.999'];
/** The current time in such clubs. */
export const PRESENT = '2026-11-24T02:00:00Z';
const now = Date.parse(PRESENT);
const utcDay = (offset: number) => new Date(now + offset * 86_400_000).toISOString().slice(0, 10);
/** The first moment of the range, the first one after it, and the millisecond before each. */
const edges = ['from', 'before from', 'after to', 'to'] as const;
/** A moment of the last or the next months, often near the beginning of a month or of daylight saving time. */
const someMoment = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: -420, max: 40 }).map(utcDay),
      fc.integer({ min: 0, max: 13 }).map((back) => addDays(`${utcDay(-30 * back).slice(0, 7)}-01`, back % 2 ? -1 : 0)),
      fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-07', '2026-11-02'),
    ),
    fc.constantFrom(...clocks),
  )
  .map(([day, clock]) => `${day}T${clock}Z`);
const moment = fc.oneof(someMoment, fc.constantFrom(...edges));
const centavos = fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.constantFrom(1, 9_999_999_999));
const dueIn = fc.option(fc.constantFrom(-400, -92, -91, -90, -61, -60, -31, -30, -2, -1, 0, 1, 2, 60));
const index = fc.nat({ max: 5 });

export const clubsAtRandom = fc.record({
  timeZone: fc.constantFrom('Asia/Manila', 'America/New_York'),
  range: fc.record(
    { from: fc.integer({ min: -400, max: -40 }).map(utcDay), to: fc.integer({ min: -39, max: 30 }).map(utcDay) },
    { requiredKeys: [] },
  ),
  teams: fc.array(fc.record({ ageGroup: fc.constantFrom(...ageGroups), isActive: fc.boolean() }), { maxLength: 4 }),
  players: fc.array(
    fc.record({
      team: fc.option(index),
      status: fc.constantFrom('active', 'active', 'active', 'archived', 'awaiting'),
    }),
    { maxLength: 9 },
  ),
  payments: fc.array(
    fc.record({
      player: fc.option(index),
      centavos,
      back: fc.constantFrom(0, 0, 0.5, 1),
      type: fc.constantFrom(...paymentTypes),
      status: fc.constantFrom('paid', 'paid', 'paid', ...paymentStatuses),
      method: fc.option(fc.constantFrom(...paymentMethods)),
      paidAt: moment,
      dueIn,
      awaiting: fc.boolean(),
    }),
    { maxLength: 30 },
  ),
  forms: fc.array(fc.boolean(), { maxLength: 2 }),
  documents: fc.array(
    fc.record({ player: index, form: index, status: fc.constantFrom(...documentStatuses), expiresIn: dueIn }),
    { maxLength: 15 },
  ),
  events: fc.array(
    fc.record({
      at: fc.oneof(
        moment,
        fc.constantFrom(-2, 2).map((hours) => new Date(now + hours * 3_600_000).toISOString()),
      ),
      team: fc.option(index),
      marks: fc.array(fc.record({ player: index, mark: fc.option(fc.constantFrom(...marks)) }), { maxLength: 5 }),
    }),
    { maxLength: 8 },
  ),
});
type World = typeof clubsAtRandom extends fc.Arbitrary<infer T> ? T : never;

/** Removes all rows of such a club from the database, and inserts this one. */
export async function layOut(db: Database, world: World): Promise<void> {
  const insert = inserting(db);
  for (const table of [eventAttendance, events, payments, documents, documentTypes, players, teams])
    await db.delete(table);
  const { timeZone } = world;
  await db.update(clubs).set({ timeZone });
  const today = dayOf(clock(), timeZone);
  const momentOf = momentsOf(world, today);
  const teamIds = await insert(
    teams,
    world.teams.map((team, n) => ({ ...team, name: `Team ${n}` })),
  );
  const idIn = (ids: number[], place: number | null) => (place === null ? null : (ids[place % ids.length] ?? null));
  const playerIds = await insert(
    players,
    world.players.map(({ team, status }) => ({
      firstName: 'A',
      lastName: 'B',
      birthDate: '2015-01-01',
      status,
      teamId: status === 'active' ? idIn(teamIds, team) : null,
    })),
  );
  await insert(
    payments,
    world.payments.map(({ player, centavos: amount, back, type, status, method, paidAt, dueIn: due, awaiting }) => ({
      playerId: idIn(playerIds, player),
      amount: pesos(BigInt(amount)),
      refunded: status === 'paid' ? pesos(BigInt(Math.floor(amount * back))) : '0',
      type,
      status,
      paymentMethod: method,
      paidAt: status === 'paid' ? momentOf(paidAt) : null,
      dueDate: due === null ? null : addDays(today, due),
      confirmation: awaiting && (status === 'pending' || status === 'overdue') ? ('awaiting' as const) : null,
    })),
  );
  await insert(
    documentTypes,
    world.forms.map((isRequired, n) => ({ name: `Form ${n}`, isRequired })),
  );
  const papers = world.documents.map(({ player, form, status, expiresIn }, n) => ({
    playerId: idIn(playerIds, player) ?? 0,
    type: `Form ${form % Math.max(1, world.forms.length)}`,
    status,
    expiryDate: expiresIn === null ? null : addDays(today, expiresIn),
    uploadedAt: new Date(now - 1_000_000 + n).toISOString(),
    fileName: 'a',
    filePath: 'b',
  }));
  if (playerIds.length > 0 && world.forms.length > 0) await insert(documents, papers);
  const held = await insert(
    events,
    world.events.map(({ at, team }) => ({
      title: 'E',
      startTime: momentOf(at),
      endTime: momentOf(at),
      teamId: idIn(teamIds, team),
    })),
  );
  const noted = world.events.flatMap((event, n) =>
    event.marks.map(({ player, mark }) => ({ eventId: held[n] ?? 0, playerId: idIn(playerIds, player) ?? 0, mark })),
  );
  if (playerIds.length > 0 && noted.length > 0) await db.insert(eventAttendance).values(noted).onConflictDoNothing();
}

/** Returns a function that gives the moment for a name of `edges`, and any other moment unchanged. */
function momentsOf({ range, timeZone }: World, today: Day) {
  const midnight = (day: Day) => instantAt(day, '00:00', timeZone);
  const before = (moment: Instant) => new Date(Date.parse(moment) - 1).toISOString();
  const [first, after] = [midnight(range.from ?? today), midnight(addDays(range.to ?? today, 1))];
  const known: Record<string, Instant> = {
    from: first,
    'before from': before(first),
    'after to': after,
    to: before(after),
  };
  return (moment: string) => known[moment] ?? moment;
}

function inserting(db: Database) {
  return async <T extends PgTable>(table: T, rows: T['$inferInsert'][]): Promise<number[]> => {
    if (rows.length === 0) return [];
    // Each of these tables has a numeric id.
    const made = (await db.insert(table).values(rows).returning()) as unknown as { id: number }[];
    return made.map(({ id }) => id);
  };
}

/** Returns the exact centavos of an amount with two decimals. */
export function centavosOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

/** Returns the amount of this many centavos. */
export function pesos(sum: bigint): string {
  return `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
}
