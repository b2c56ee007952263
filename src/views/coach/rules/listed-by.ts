import { sessionPaymentStatuses, sessionStatuses } from '@/features/coaching/contract/session';
import { addMonths, type Day, monthStart } from '@/shared/dates';
import { dayProblem } from '@/shared/day-problem';

/** The tabs of the coach's screen; the first is the default. */
export const coachTabs = ['sessions', 'money', 'week'] as const;
export type CoachTab = (typeof coachTabs)[number];

/** Number of sessions on a page. */
export const SESSION_ROWS = 50;

/** Which sessions to list: those that haven't ended, soonest first; those that have; or both, newest first. */
export const whens = ['ahead', 'over', 'all'] as const;
export type SessionPeriod = (typeof whens)[number];

/** The range of months for which earnings are shown. */
const MONTHS_BACK = 60;
const MONTHS_AHEAD = 12;

/** Enough for the trail through two hundred pages. */
const MAX_TRAIL_LENGTH = 2_000;

/** The earliest and latest day that an address may contain. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2100-12-31';

/** Returns the tab that an address asks for. */
export function tabOf(search: URLSearchParams): CoachTab {
  return one(search, 'tab', coachTabs) ?? 'sessions';
}

/**
 * Returns the sessions that an address asks for: by default upcoming ones, or all of the single day in `on`; and the last session of each
 * page before the current one.
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
      .slice(0, MAX_TRAIL_LENGTH)
      .split('.')
      .filter((id) => /^[1-9]\d{0,8}$/.test(id)),
  };
}

export type SessionFilters = ReturnType<typeof sessionsListedBy>['filters'];

/** Returns the list endpoint's query for these. */
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

/** Returns the default for `when`: all sessions of a single day, otherwise upcoming ones. */
export function defaultWhen(on: Day | undefined): SessionPeriod {
  return on === undefined ? 'ahead' : 'all';
}

/** Returns the months `YYYY-MM` for which earnings are shown, in order. */
export function monthsAround(today: Day): string[] {
  const first = monthStart(today);
  return Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, index) =>
    addMonths(first, index - MONTHS_BACK).slice(0, 7),
  );
}

/** Returns the month whose earnings an address asks for; by default that of `today`. */
export function monthOf(search: URLSearchParams, today: Day): string {
  return one(search, 'month', monthsAround(today)) ?? today.slice(0, 7);
}

/** Returns a day of the week that an address asks for; undefined for today's. */
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
