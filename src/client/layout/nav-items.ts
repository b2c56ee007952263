import { type Actor, mayEver } from '@/shared/permissions';
import type { NavIcon } from '@/shared/screen';
import { t } from '@/shared/translate';
import { screens } from '@/views/screens';

export interface NavItem {
  href: string;
  label: string;
  icon: NavIcon;
}

/** Returns the items of a role's navigation. */
export function navItemsFor(actor: Pick<Actor, 'role'>): NavItem[] {
  return screens.flatMap(({ address, label, permission, nav }) =>
    nav && mayEver(actor, nav.permission ?? permission) ? { href: address.path, label: t(label), icon: nav.icon } : [],
  );
}

/** Returns whether an item is the current one: by exact match for `/`, by prefix otherwise. */
export function isActive(href: string, location: string): boolean {
  return href === '/' ? location === '/' : location.startsWith(href);
}
