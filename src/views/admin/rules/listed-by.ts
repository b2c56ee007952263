/** The parts of the admin's screen; the first is shown where the address names none. */
export const adminTabs = ['users', 'activity', 'settings'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** Which part of the screen an address asks for. */
export function tabOf(search: URLSearchParams): AdminTab {
  return adminTabs.find((tab) => tab === search.get('tab')) ?? 'users';
}
