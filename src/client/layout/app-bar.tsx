import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { accountAddress } from '@/features/accounts/addresses';
import { NotificationBell } from '@/features/announcements/ui/notification-bell';
import { IconButton } from '@/kit/components/button/icon-button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { LoadOnMount } from '@/kit/components/lazy/load-on-mount';
import { Avatar } from '@/kit/components/page/avatar';
import { cx } from '@/kit/cx';
import { displayName, type SessionUser, useSession } from '@/kit/session';
import { PRERENDERED_MENU } from '@/shared/event-replay';
import { roleLabel } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import { dashboardAddress } from '@/views/home/addresses';
import type { PaletteView } from '../palette/palette';
import { ClubMark } from './club-mark';
import { Finder } from './finder';
import { LogoutLink } from './logout-link';
import { isActive, navItemsFor } from './nav-items';

const loadWaitingPlayers = async () => (await import('@/features/player-lifecycle/ui/waiting-players')).WaitingPlayers;
const loadNavMenu = async () => (await import('./nav-menu')).NavMenu;

/** Attributes that React's types don't have yet. */
const opensPrerenderedMenu = { command: 'show-modal', commandfor: PRERENDERED_MENU };

/** The bar at the top: navigation items on a wide window, the slide-out menu on a narrow one. */
export function AppBar() {
  const user = useSession();
  const [location] = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [shown, setShown] = useState<PaletteView>();
  const items = navItemsFor(user);
  const wide = items.length > 7;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-15 max-w-[1280px] items-center px-6 max-md:h-14 max-md:pr-3 max-md:pl-2">
        <IconButton
          label={t('Menu')}
          icon={Menu}
          {...opensPrerenderedMenu}
          className={cx('mr-1 -ml-2 max-md:ml-0', wide ? 'xl:hidden' : 'lg:hidden')}
          onClick={() => setMenuOpen(true)}
        />
        <Link href={dashboardAddress.to()} className="flex h-11 min-w-0 items-center rounded-box max-md:mr-2">
          <ClubMark user={user} className={wide ? 'xl:max-w-28' : 'xl:max-w-32 lg:max-xl:hidden'} />
          <span className="sr-only">{t(', to the dashboard')}</span>
        </Link>
        <nav aria-label={t('Main')} className={cx('ml-5 h-full shrink-0', wide ? 'max-xl:hidden' : 'max-lg:hidden')}>
          <ul className="flex h-full">
            {items.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} aria-current={isActive(href, location) ? 'page' : undefined} className={itemStyle}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex min-w-0 items-center">
          <Finder shown={shown} onShow={setShown} />
          <NotificationBell first={<LoadOnMount load={loadWaitingPlayers} />} />
          <span aria-hidden="true" className="mx-3 h-8 w-px shrink-0 bg-line max-md:mx-1 max-md:bg-transparent" />
          <UserBadge user={user} />
          <LogoutLink variant="ghost" className="-mr-3.5 ml-2 max-md:hidden">
            <span className={wide ? 'xl:sr-only' : 'lg:max-xl:sr-only'}>{t('Logout')}</span>
          </LogoutLink>
        </div>
      </div>
      <LazyDialog
        load={loadNavMenu}
        open={menuOpen}
        items={items}
        location={location}
        user={user}
        onSearch={() => setShown('find')}
        onClose={() => setMenuOpen(false)}
      />
    </header>
  );
}

const itemStyle =
  'relative flex h-full items-center px-2.5 text-14 font-medium whitespace-nowrap text-text-2 transition-colors hover:text-text ' +
  'aria-[current]:font-semibold aria-[current]:text-text ' +
  'after:absolute after:inset-x-2.5 after:-bottom-px after:h-[3px] after:rounded-t-[2px] aria-[current]:after:bg-accent';

/**
 * The signed-in user, linking to their account: picture, and name over role. On a phone the name is only for screen readers; the menu
 * shows it.
 */
function UserBadge({ user }: { user: SessionUser }) {
  const name = displayName(user);
  return (
    <Link
      href={accountAddress.to()}
      className="-mx-1.5 flex min-h-11 min-w-0 items-center gap-2.5 rounded-box px-1.5 transition-colors hover:bg-sunken"
    >
      <Avatar name={name} src={user.profileImageUrl} />
      <div className="max-w-44 min-w-0 max-md:sr-only">
        <p className="line-clamp-2 text-13/4 font-semibold">{name}</p>
        <p className="line-clamp-2 text-12 text-text-3">{translated(roleLabel[user.role])}</p>
      </div>
      <span className="sr-only">{t(', your account')}</span>
    </Link>
  );
}
