import { countAnswers } from '@/features/attendance/queries/answer-counts';
import { listNextEvents } from '@/features/attendance/queries/next-events';
import { countPendingDocuments } from '@/features/documents/queries/count';
import { listExpiringSoon } from '@/features/documents/queries/expiring';
import { listMissingDocuments } from '@/features/documents/queries/missing';
import { findNextEvent } from '@/features/events/queries/read';
import type { Balance } from '@/features/payments/contract/balance';
import { getOwed } from '@/features/payments/queries/balance';
import { sumPaid } from '@/features/payments/queries/sum';
import { listRegistrations } from '@/features/player-lifecycle/queries/registrations';
import { countPlayers } from '@/features/players/queries/count';
import { listOfferedPlaces, listOpenSeasons } from '@/features/seasons/queries/family-seasons';
import { listActiveAgeGroups } from '@/features/teams/queries';
import type { Db } from '@/platform/db/database';
import { type Day, monthStart, nextMonthStart, previousMonthStart } from '@/shared/dates';
import { instantAt } from '@/shared/instants';
import { type Scope, scopeOf } from '@/shared/permissions';
import type { DashboardStats, Todo } from '../contract';
import { levelRange, percentChange, revenueChange } from '../rules/figures';

/** Returns the dashboard's figures for what the actor may read; months are in the club's time zone. */
export async function getDashboardStats(
  db: Db,
  scope: Scope<'dashboard.read'>,
  today: Day,
  timeZone: string,
): Promise<DashboardStats> {
  const { actor } = scope;
  const midnight = (day: Day) => instantAt(day, '00:00', timeZone);
  const thisMonth = midnight(monthStart(today));
  const playerScope = scopeOf(actor, 'player.read');
  const paymentScope = scopeOf(actor, 'payment.read');
  const [totalPlayers, playersBefore, groups, pendingDocs, monthlyRevenue, revenueBefore] = await Promise.all([
    countPlayers(db, playerScope),
    countPlayers(db, playerScope, thisMonth),
    listActiveAgeGroups(db, scope),
    countPendingDocuments(db, scopeOf(actor, 'document.read'), today),
    sumPaid(db, paymentScope, thisMonth, midnight(nextMonthStart(today))),
    sumPaid(db, paymentScope, midnight(previousMonthStart(today)), thisMonth),
  ]);
  return {
    totalPlayers,
    activeTeams: groups.length,
    pendingDocs,
    monthlyRevenue,
    trends: {
      players: percentChange(totalPlayers, playersBefore),
      revenue: revenueChange(monthlyRevenue, revenueBefore),
      levels: levelRange(groups),
    },
  };
}

/** Returns a family's next event, what it owes, which required documents are missing or expire soon, and its seasons. */
export async function getTodo(db: Db, scope: Scope<'dashboard.todo'>, today: Day): Promise<Todo> {
  const { actor } = scope;
  const registerScope = scopeOf(actor, 'season.register');
  const [offeredPlaces, openSeasons] = await Promise.all([
    listOfferedPlaces(db, registerScope),
    listOpenSeasons(db, registerScope, today),
  ]);
  const [nextEvent, answers, { dueNow, later, reported }, missingDocuments, expiringDocuments, registrations] =
    await Promise.all([
      findNextEvent(db, scopeOf(actor, 'event.read')),
      listAnswers(db, scopeOf(actor, 'attendance.answer')),
      getOwed(db, scopeOf(actor, 'payment.balance'), today),
      listMissingDocuments(db, scope, today),
      listExpiringSoon(db, scope, today),
      listRegistrations(db, scope),
    ]);
  return {
    nextEvent,
    answers,
    due: dueOf(dueNow),
    later: { total: later.total, count: later.payments.length },
    reported,
    declined: declinedOf([...dueNow.payments, ...later.payments]),
    missingDocuments,
    expiringDocuments,
    registrations,
    offeredPlaces,
    openSeasons,
  };
}

function declinedOf(owed: Balance['dueNow']['payments']): Todo['declined'] {
  return owed
    .filter(({ confirmation }) => confirmation === 'declined')
    .map(({ id, playerFirstName, description, type, declineReason }) => ({
      id,
      playerFirstName,
      description,
      type,
      declineReason,
    }));
}

function dueOf({ total, payments }: Balance['dueNow']): Todo['due'] {
  if (payments.length === 0) return null;
  const due = payments.map(({ id, playerFirstName, description, type, amount, dueDate, status }) => {
    return { id, playerFirstName, description, type, amount, dueDate, overdue: status === 'overdue' };
  });
  return { total, overdue: due.some(({ overdue }) => overdue), payments: due };
}

/** Returns each child's next event with the child's answer and the counts of all answers. */
async function listAnswers(db: Db, scope: Scope<'attendance.answer'>): Promise<Todo['answers']> {
  const next = await listNextEvents(db, scope);
  const counts = await countAnswers(db, scope, [...new Set(next.map(({ event }) => event.id))]);
  return next.map((answer) => ({ ...answer, counts: counts.get(answer.event.id) ?? nobody }));
}

const nobody = { going: 0, maybe: 0, notGoing: 0, unanswered: 0 };
