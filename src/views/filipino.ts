import { filipino as accountsPages } from '@/features/accounts/filipino/pages';
import { filipino as accountsScreens } from '@/features/accounts/filipino/screens';
import { filipino as announcements } from '@/features/announcements/filipino';
import { filipino as attendance } from '@/features/attendance/filipino';
import { filipino as club } from '@/features/club/filipino';
import { filipino as coaching } from '@/features/coaching/filipino';
import { filipino as consents } from '@/features/consents/filipino';
import { filipino as documents } from '@/features/documents/filipino';
import { filipino as events } from '@/features/events/filipino';
import { filipino as guardians } from '@/features/guardians/filipino';
import { filipino as paymentsCharges } from '@/features/payments/charges/filipino';
import { filipino as paymentsCheckout } from '@/features/payments/checkout/filipino';
import { filipino as payments } from '@/features/payments/filipino';
import { filipino as players } from '@/features/players/filipino';
import { filipino as rosters } from '@/features/rosters/filipino';
import { filipino as teams } from '@/features/teams/filipino';
import { filipino as shared } from '@/shared/filipino';
import { filipinoFrame } from '@/shared/filipino-frame';
import { filipinoWords } from '@/shared/filipino-words';
import type { Catalogue } from '@/shared/translate';
import { filipino as accountView } from '@/views/account/filipino';
import { filipino as adminScreensView } from '@/views/admin/filipino/screens';
import { filipino as adminActivity } from '@/views/admin/filipino/activity';
import { filipino as adminView } from '@/views/admin/filipino/screens';
import { filipino as coachView } from '@/views/coach/filipino';
import { filipino as documentsView } from '@/views/documents/filipino';
import { filipino as invitationsView } from '@/views/invitations/filipino';
import { filipino as paymentsClubView } from '@/views/payments/filipino/club';
import { filipino as paymentsPaymentsView } from '@/views/payments/filipino/payments';
import { filipino as playersView } from '@/views/players/filipino';
import { filipino as reportsView } from '@/views/reports/filipino';
import { filipino as teamCardsView } from '@/views/team-cards/filipino';
import { filipino as documentsScreen } from '@/views/documents/filipino';
import { filipino as homeScreen } from '@/views/home/filipino';
import { filipino as paymentsClub } from '@/views/payments/filipino/club';
import { filipino as paymentsView } from '@/views/payments/filipino/payments';
import { filipino as playersScreen } from '@/views/players/filipino';

/** Each catalogue's sentences in Filipino, for the server and for the client of a Filipino page. No two have the same one. */
export const catalogues: readonly Catalogue[] = [
  accountsPages,
  accountsScreens,
  announcements,
  attendance,
  club,
  coaching,
  consents,
  documents,
  events,
  guardians,
  paymentsCharges,
  paymentsCheckout,
  payments,
  players,
  rosters,
  teams,
  filipinoFrame,
  filipinoWords,
  shared,
  accountView,
  adminScreensView,
  coachView,
  documentsView,
  invitationsView,
  paymentsClubView,
  paymentsPaymentsView,
  playersView,
  reportsView,
  teamCardsView,
  documentsScreen,
  playersScreen,
  paymentsView,
  paymentsClub,
  homeScreen,
  coachView,
  reportsView,
  adminView,
  adminActivity,
];
