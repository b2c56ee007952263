import { addDays, type Day } from '@/shared/dates';
import { roles } from '@/shared/permissions';
import { searchOfAddress } from '@/shared/search';
import { activityKinds } from '../contract/activity';
import { outboxStatuses } from '../contract/mail';
import { userStatuses } from '../contract/users';

/** The tabs of the admin screen; the first is the default. */
export const adminTabs = ['users', 'activity', 'settings'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** Number of accounts on a page. */
export const USER_ROWS = 50;

/** The periods for which activity is shown, in days. */
export const activityDays = ['1', '7', '30'] as const;

/** Enough for the trail through fifty pages. */
const MAX_TRAIL_LENGTH = 2_000;

/** Returns the tab that an address asks for. */
export function tabOf(search: URLSearchParams): AdminTab {
  return one(search, 'tab', adminTabs) ?? 'users';
}

/** Returns the accounts that an address asks for, and the last one of each page before the current one. */
export function usersListedBy(search: URLSearchParams) {
  return {
    filters: {
      q: searchOfAddress(search.get('q')).trim() || undefined,
      role: one(search, 'role', roles),
      status: one(search, 'status', userStatuses),
    },
    trail: (search.get('after') ?? '')
      .slice(0, MAX_TRAIL_LENGTH)
      .split('.')
      .filter((id) => /^[\w-]{1,100}$/.test(id)),
  };
}

export type UserFilters = ReturnType<typeof usersListedBy>['filters'];

/** Returns the activity that an address asks for: by whom, of what kind, and over how many days up to today. */
export function activityListedBy(search: URLSearchParams) {
  const by = search.get('by') ?? '';
  return {
    by: /^[\w-]{1,100}$/.test(by) ? by : undefined,
    kind: one(search, 'kind', activityKinds),
    days: one(search, 'days', activityDays),
  };
}

/** Returns its query: by whom, of what kind, and from which day on. */
export function activityOf({ by, kind, days }: ReturnType<typeof activityListedBy>, today: Day) {
  return { userId: by, kind, from: days && addDays(today, 1 - Number(days)) };
}

/** Returns which mail of the outbox an address asks for. */
export function mailListedBy(search: URLSearchParams) {
  return { status: one(search, 'mail', outboxStatuses) };
}

function one<T extends string>(search: URLSearchParams, name: string, known: readonly T[]): T | undefined {
  return known.find((value) => value === search.get(name));
}
