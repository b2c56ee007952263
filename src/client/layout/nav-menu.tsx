import {
  CalendarDays,
  ChartColumn,
  ChevronRight,
  ClipboardList,
  CreditCard,
  Download,
  FileText,
  LayoutDashboard,
  Megaphone,
  Search,
  Settings,
  Shield,
  Users,
} from 'lucide-react';
import { Link } from 'wouter';
import { accountAddress } from '@/features/accounts/addresses';
import { SlideOut } from '@/kit/components/dialog/slide-out';
import { Avatar } from '@/kit/components/page/avatar';
import type { Icon } from '@/kit/components/page/icon';
import { cx } from '@/kit/cx';
import { isRegularVisitor } from '@/kit/install-offer';
import { displayName, type SessionUser } from '@/kit/session';
import { useInstall } from '@/kit/use-install';
import { roleLabel } from '@/shared/permissions';
import type { NavIcon } from '@/shared/screen';
import { t, translated } from '@/shared/translate';
import { ClubMark } from './club-mark';
import { LogoutLink } from './logout-link';
import { isActive, type NavItem } from './nav-items';

type NavMenuProps = {
  /** The id of the menu that a phone's page already contains. */
  id?: string;
  open: boolean;
  items: NavItem[];
  location: string;
  user: SessionUser;
  onSearch: () => void;
  onClose: () => void;
};

/** Only the menu shows the icons, so they are in its chunk. */
const icons: Record<NavIcon, Icon> = {
  overview: LayoutDashboard,
  calendar: CalendarDays,
  megaphone: Megaphone,
  file: FileText,
  card: CreditCard,
  chart: ChartColumn,
  people: Users,
  shield: Shield,
  clipboard: ClipboardList,
  settings: Settings,
};

/** The slide-out menu: the bar's items, the user and the sign-out link. */
export function NavMenu({ id, open, items, location, user, onSearch, onClose }: NavMenuProps) {
  const name = displayName(user);
  const install = useInstall();
  return (
    <SlideOut
      id={id}
      open={open}
      onClose={onClose}
      label={t('Menu')}
      head={<ClubMark user={user} />}
      foot={
        <>
          <Link
            href={accountAddress.to()}
            onClick={onClose}
            className="-mx-2 mb-2 flex min-h-14 items-center gap-3 rounded-box px-2 hover:bg-sunken"
          >
            <Avatar name={name} src={user.profileImageUrl} size={40} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">{name}</p>
              <p className="truncate text-13 text-text-3">{translated(roleLabel[user.role])}</p>
            </div>
            <span className="flex items-center gap-1 text-13 text-text-2">
              {t('Account')}
              <ChevronRight className="size-4" />
            </span>
          </Link>
          <LogoutLink className="w-full">{t('Logout')}</LogoutLink>
        </>
      }
    >
      <nav aria-label={t('Menu')} className="px-3 py-1">
        <ul>
          <li className="md:hidden">
            <button type="button" onClick={onSearch} className={cx(itemStyle, 'w-full')}>
              <Search className="size-5" />
              {t('Search')}
            </button>
          </li>
          {items.map(({ href, label, icon }) => {
            const Picture = icons[icon];
            return (
              <li key={href}>
                <Link
                  href={href}
                  onClick={onClose}
                  aria-current={isActive(href, location) ? 'page' : undefined}
                  className={itemStyle}
                >
                  <Picture className="size-5" />
                  {label}
                </Link>
              </li>
            );
          })}
          {install && isRegularVisitor() && (
            <li>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  install();
                }}
                className={cx(itemStyle, 'w-full')}
              >
                <Download className="size-5" />
                {t('Install the app')}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </SlideOut>
  );
}

const itemStyle =
  'relative flex h-13 items-center gap-3 rounded-box px-3 text-16 font-medium text-text-2 hover:bg-sunken ' +
  'aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-ink ' +
  'before:absolute before:inset-y-2.5 before:-left-3 before:w-[3px] before:rounded-r-[2px] aria-[current]:before:bg-accent';
