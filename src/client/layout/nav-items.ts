import { type Actor, mayEver } from '@/shared/permissions';
import type { NavIcon } from '@/shared/screen';
import { screens } from '@/views/screens';

export interface NavItem {
  href: string;
  label: string;
  icon: NavIcon;
}

/** What a role's navigation holds. */
export function navItemsFor(actor: Pick<Actor, 'role'>): NavItem[] {
  return screens.flatMap(({ address, permission, nav }) =>
    nav && mayEver(actor, nav.permission ?? permission) ? { href: address.path, label: nav.label, icon: nav.icon } : [],
  );
}

/** Whether an item is the one where the user is: exactly for `/`, by prefix otherwise. */
export function isActive(href: string, location: string): boolean {
  return href === '/' ? location === '/' : location.startsWith(href);
}
