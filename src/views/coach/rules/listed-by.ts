import { sessionPaymentStatuses, sessionStatuses } from '@/features/coaching/contract/session';
import { addMonths, type Day, monthStart } from '@/shared/dates';
import { dayProblem } from '@/shared/day-problem';

/** The parts of the coach's screen; the first is shown where the address names none. */
export const coachTabs = ['sessions', 'money', 'week'] as const;
export type CoachTab = (typeof coachTabs)[number];

/** Rows of a page of the sessions. */
export const SESSION_ROWS = 50;

/** Which sessions: those whose end is ahead, soonest first; those that are over; or both, newest first. */
export const whens = ['ahead', 'over', 'all'] as const;
export type When = (typeof whens)[number];

/** How many months back and ahead earnings are looked at. */
const MONTHS_BACK = 60;
const MONTHS_AHEAD = 12;

/** Enough for the trail through two hundred pages. */
const LONGEST_TRAIL = 2_000;

/** The earliest and latest day that an address may name. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2100-12-31';

/** Which part of the screen an address asks for. */
export function tabOf(search: URLSearchParams): CoachTab {
  return one(search, 'tab', coachTabs) ?? 'sessions';
}

/**
 * Which sessions an address asks for: by default what is ahead, or all of the one day that it names `on`; and the last session of
 * each page before the one that is shown.
 */
export function sessionsListedBy(search: URLSearchParams) {
  const on = dayIn(search, 'on');
  return {
    filters: {
      when: one(search, 'when', whens) ?? defaultWhen(on),
      status: one(search, 'status', sessionStatuses),
      payment: one(search, 'payment', sessionPaymentStatuses),
      on,
    },
    trail: (search.get('after') ?? '')
      .slice(0, LONGEST_TRAIL)
      .split('.')
      .filter((id) => /^[1-9]\d{0,8}$/.test(id)),
  };
}

export type SessionFilters = ReturnType<typeof sessionsListedBy>['filters'];

/** What the list's endpoint is asked for these. */
export function sessionQueryOf({ filters, trail }: ReturnType<typeof sessionsListedBy>) {
  const { when, on, payment, status } = filters;
  return {
    when: when === 'all' ? undefined : when,
    status,
    paymentStatus: payment,
    from: on,
    to: on,
    limit: String(SESSION_ROWS),
    after: trail.at(-1),
  };
}

/** Which sessions are meant where the address doesn't say: of one day all, otherwise those ahead. */
export function defaultWhen(on: Day | undefined): When {
  return on === undefined ? 'ahead' : 'all';
}

/** The months `YYYY-MM` of which earnings are looked at, in order. */
export function monthsAround(today: Day): string[] {
  const first = monthStart(today);
  return Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, index) =>
    addMonths(first, index - MONTHS_BACK).slice(0, 7),
  );
}

/** The month whose earnings an address asks for: by default that of `today`. */
export function monthOf(search: URLSearchParams, today: Day): string {
  return one(search, 'month', monthsAround(today)) ?? today.slice(0, 7);
}

/** A day of the week that an address asks for; undefined: today's. */
export function weekDayOf(search: URLSearchParams): Day | undefined {
  return dayIn(search, 'week');
}

function dayIn(search: URLSearchParams, name: string): Day | undefined {
  const day = search.get(name) ?? '';
  return dayProblem(day, '') === null && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined;
}

function one<T extends string>(search: URLSearchParams, name: string, known: readonly T[]): T | undefined {
  return known.find((value) => value === search.get(name));
}
