import { paths } from '@/kit/paths';
import { type Actor, mayEver, type Permission } from '@/shared/permissions';

const items = [
  { href: paths.dashboard, label: 'Dashboard', permission: 'dashboard.read' },
  { href: paths.schedule, label: 'Schedule', permission: 'event.read' },
  { href: paths.announcements, label: 'Announcements', permission: 'announcement.read' },
  { href: paths.documents, label: 'Documents', permission: 'document.read' },
  { href: paths.payments, label: 'Payments', permission: 'payment.read' },
  { href: paths.players, label: 'Players', permission: 'player.read' },
  { href: paths.teams, label: 'Teams', permission: 'nav.teams' },
  { href: paths.coach, label: 'Coach Dashboard', permission: 'coaching.read' },
  { href: paths.admin, label: 'Admin', permission: 'admin.read' },
] as const satisfies { href: string; label: string; permission: Permission }[];

export type NavItem = (typeof items)[number];

/** What a role's navigation holds. */
export function navItemsFor(actor: Pick<Actor, 'role'>): NavItem[] {
  return items.filter(({ permission }) => mayEver(actor, permission));
}

/** Whether an item is the one where the user is: exactly for `/`, by prefix otherwise. */
export function isActive(href: string, location: string): boolean {
  return href === '/' ? location === '/' : location.startsWith(href);
}
