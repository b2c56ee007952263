import { announcementScreen, announcementsScreen, bellReads } from '@/features/announcements/screens';
import { unansweredScreen } from '@/features/attendance/screens';
import { seasonsScreen } from '@/features/seasons/screens';
import type { Screen } from '@/shared/screen';
import { playersScreen } from '@/views/players/screens';
import { accountScreen } from './account/screens';
import { adminScreen } from './admin/screens';
import { checkoutScreen, familyCheckoutScreen } from './checkout/screens';
import { coachScreen } from './coach/screens';
import { documentsScreen } from './documents/screens';
import { eventScreen } from './event/screens';
import { dashboardScreen } from './home/screens';
import { invitationsScreen } from './invitations/screens';
import { paymentsScreen, statementScreen } from './payments/screens';
import { boardScreen, reportsScreen } from './reports/screens';
import { scheduleScreen } from './schedule/screens';
import { teamsScreen } from './team-cards/screens';

/** All screens of the app, in the order of the navigation. */
export const screens: readonly Screen[] = [
  dashboardScreen,
  scheduleScreen,
  announcementsScreen,
  documentsScreen,
  paymentsScreen,
  playersScreen,
  teamsScreen,
  coachScreen,
  reportsScreen,
  adminScreen,
  announcementScreen,
  eventScreen,
  unansweredScreen,
  invitationsScreen,
  seasonsScreen,
  boardScreen,
  familyCheckoutScreen,
  checkoutScreen,
  statementScreen,
  accountScreen,
];

/** The reads of what is shown on every screen. */
export const readsEverywhere = bellReads;
