import { announcementsAddress } from '@/features/announcements/addresses';
import { scheduleAddress } from '@/features/events/addresses';
import { paymentsAddress } from '@/features/payments/addresses';
import { playersAddress } from '@/features/players/addresses';
import { rosterLink } from '@/features/teams/addresses';
import { digest } from '@/platform/http/answer/etag';
import { nextMonthStart } from '@/shared/dates';
import type { OfflinePages } from '@/shared/offline-pages';
import { mayEver, reachOf } from '@/shared/permissions';
import { dashboardAddress } from '@/views/home/addresses';
import type { Match } from './match';

/** Maximum number of rosters that a device stores. */
const ROSTERS = 6;

/**
 * Returns which pages the user's device stores for use without a connection: home, this and the next month, the announcements, the own
 * teams' rosters, and a family's players and payments. A page with medical notes is stored as a copy without them, since its response
 * forbids storing it.
 */
export function offlinePages({ context: { actor, today, club } }: Match): OfflinePages {
  const isFamily = reachOf(actor, 'player.read') === 'family';
  return {
    // Another user, and the same one with another role, team or child, must not find what this one stored.
    reader: digest(JSON.stringify(actor)),
    timeZone: club.timeZone,
    pages: [
      dashboardAddress.to(),
      scheduleAddress.to(),
      `${scheduleAddress.to()}?date=${nextMonthStart(today)}`,
      announcementsAddress.to(),
      ...actor.teamIds.slice(0, ROSTERS).map(rosterLink),
      ...(isFamily ? [playersAddress.to()] : []),
      ...(mayEver(actor, 'payment.balance') ? [paymentsAddress.to()] : []),
    ],
  };
}
