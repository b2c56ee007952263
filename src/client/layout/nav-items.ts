import {
  CalendarDays,
  ClipboardList,
  CreditCard,
  FileText,
  LayoutDashboard,
  Megaphone,
  Settings,
  Shield,
  Users,
} from 'lucide-react';
import type { Icon } from '@/kit/components/icon';
import { paths } from '@/kit/paths';
import { type Actor, mayEver, type Permission } from '@/shared/permissions';

export interface NavItem {
  href: string;
  label: string;
  icon: Icon;
  permission: Permission;
}

const items: readonly NavItem[] = [
  { href: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard, permission: 'dashboard.read' },
  { href: paths.schedule, label: 'Schedule', icon: CalendarDays, permission: 'event.read' },
  { href: paths.announcements, label: 'Announcements', icon: Megaphone, permission: 'announcement.read' },
  { href: paths.documents, label: 'Documents', icon: FileText, permission: 'document.read' },
  { href: paths.payments, label: 'Payments', icon: CreditCard, permission: 'payment.read' },
  { href: paths.players, label: 'Players', icon: Users, permission: 'player.read' },
  { href: paths.teams, label: 'Teams', icon: Shield, permission: 'nav.teams' },
  { href: paths.coach, label: 'Coach Dashboard', icon: ClipboardList, permission: 'coaching.read' },
  { href: paths.admin, label: 'Admin', icon: Settings, permission: 'admin.read' },
];

/** What a role's navigation holds. */
export function navItemsFor(actor: Pick<Actor, 'role'>): NavItem[] {
  return items.filter(({ permission }) => mayEver(actor, permission));
}

/** Whether an item is the one where the user is: exactly for `/`, by prefix otherwise. */
export function isActive(href: string, location: string): boolean {
  return href === '/' ? location === '/' : location.startsWith(href);
}
