import { filipino as accountsInvitations } from '@/features/accounts/filipino/invitations';
import { filipino as accountsPages } from '@/features/accounts/filipino/pages';
import { filipino as accountsScreens } from '@/features/accounts/filipino/screens';
import { filipino as announcements } from '@/features/announcements/filipino';
import { filipino as attendance } from '@/features/attendance/filipino';
import { filipino as backups } from '@/features/backups/filipino';
import { filipino as calendarFeeds } from '@/features/calendar-feeds/filipino';
import { filipino as club } from '@/features/club/filipino';
import { filipino as coaching } from '@/features/coaching/filipino';
import { filipino as consentsPaper } from '@/features/consents/filipino/paper';
import { filipino as consentsScreens } from '@/features/consents/filipino/screens';
import { filipino as documents } from '@/features/documents/filipino';
import { filipino as eventsMail } from '@/features/events/filipino/mail';
import { filipino as eventsScreens } from '@/features/events/filipino/screens';
import { filipino as guardiansInvitations } from '@/features/guardians/filipino/invitations';
import { filipino as guardiansScreens } from '@/features/guardians/filipino/screens';
import { filipino as paymentsCharges } from '@/features/payments/charges/filipino';
import { filipino as paymentsDemo } from '@/features/payments/checkout/filipino/demo';
import { filipino as paymentsCheckout } from '@/features/payments/checkout/filipino/screens';
import { filipino as paymentsPapers } from '@/features/payments/filipino/papers';
import { filipino as paymentsScreens } from '@/features/payments/filipino/screens';
import { filipino as playerImport } from '@/features/player-import/filipino';
import { filipino as playerLifecycleClub } from '@/features/player-lifecycle/filipino/club';
import { filipino as playerLifecycleFamily } from '@/features/player-lifecycle/filipino/family';
import { filipino as playerLifecycleMail } from '@/features/player-lifecycle/filipino/mail';
import { filipino as players } from '@/features/players/filipino';
import { filipino as privacy } from '@/features/privacy/filipino';
import { filipino as rostersMail } from '@/features/rosters/filipino/mail';
import { filipino as rostersScreens } from '@/features/rosters/filipino/screens';
import { filipino as seasonsDialogs } from '@/features/seasons/filipino/dialogs';
import { filipino as seasonsPage } from '@/features/seasons/filipino/page';
import { filipino as seasonsScreens } from '@/features/seasons/filipino/screens';
import { filipino as teams } from '@/features/teams/filipino';
import { currentReader } from '@/platform/reader';
import { filipino as shared } from '@/shared/filipino';
import { filipinoFrame } from '@/shared/filipino-frame';
import { filipinoNouns } from '@/shared/filipino-nouns';
import { filipinoWords } from '@/shared/filipino-words';
import { type Catalogue, provideTranslator, type Translator } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { filipino as accountView } from '@/views/account/filipino';
import { filipino as adminActivityView } from '@/views/admin/filipino/activity';
import { filipino as adminErrorsView } from '@/views/admin/filipino/errors';
import { filipino as adminMailView } from '@/views/admin/filipino/mail';
import { filipino as adminScreensView } from '@/views/admin/filipino/screens';
import { filipino as coachView } from '@/views/coach/filipino';
import { filipino as documentsView } from '@/views/documents/filipino';
import { filipino as homeView } from '@/views/home/filipino';
import { filipino as invitationsView } from '@/views/invitations/filipino';
import { filipino as paymentsClubView } from '@/views/payments/filipino/club';
import { filipino as paymentsPaymentsView } from '@/views/payments/filipino/payments';
import { filipino as playersView } from '@/views/players/filipino';
import { filipino as reportsView } from '@/views/reports/filipino';
import { filipino as teamCardsView } from '@/views/team-cards/filipino';

/** Catalogues that only the server needs: pages without scripts, mail and papers. */
export const serverOnly: readonly Catalogue[] = [
  accountsPages,
  adminMailView,
  consentsPaper,
  eventsMail,
  paymentsDemo,
  paymentsPapers,
  playerLifecycleMail,
  rostersMail,
  seasonsPage,
];

/** Each catalogue's sentences in Filipino. No two have the same one. */
export const catalogues: readonly Catalogue[] = [
  ...serverOnly,
  accountsInvitations,
  accountsScreens,
  announcements,
  attendance,
  backups,
  calendarFeeds,
  club,
  coaching,
  consentsScreens,
  documents,
  eventsScreens,
  guardiansInvitations,
  guardiansScreens,
  paymentsCharges,
  paymentsCheckout,
  paymentsScreens,
  players,
  rostersScreens,
  playerImport,
  playerLifecycleClub,
  playerLifecycleFamily,
  privacy,
  seasonsDialogs,
  seasonsScreens,
  teams,
  shared,
  filipinoFrame,
  filipinoNouns,
  filipinoWords,
  accountView,
  adminActivityView,
  adminErrorsView,
  adminScreensView,
  coachView,
  documentsView,
  homeView,
  invitationsView,
  paymentsClubView,
  paymentsPaymentsView,
  playersView,
  reportsView,
  teamCardsView,
];

const filipino = makeTranslator('fil', Object.assign({}, ...catalogues));

/** Makes the server write in its reader's language. Must be called before anything is rendered. */
export function provideCatalogues(): void {
  provideTranslator(translatorOfReader);
}

/** Returns the language of whom the texts are for that are written now: undefined for English. */
export function translatorOfReader(): Translator | undefined {
  return currentReader().language === 'fil' ? filipino : undefined;
}
