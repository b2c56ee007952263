import type { AccountHandlersByFeature } from '@/features/accounts/handlers';
import { registerAccountJobs } from '@/features/accounts/jobs';
import { accountLinks } from '@/features/accounts/queries/links-in-mail';
import { registerAccounts } from '@/features/accounts/routes/register';
import { eraseFromAnnouncements } from '@/features/announcements/commands';
import { registerAnnouncements } from '@/features/announcements/routes';
import { eraseAttendance, mergeAttendance, unmergeAttendance } from '@/features/attendance/commands/handle-players';
import { attendanceForExport } from '@/features/attendance/queries/data-of-players';
import { registerAttendance } from '@/features/attendance/routes';
import { eventAttendance } from '@/features/attendance/tables';
import { registerBackups } from '@/features/backups/routes';
import { endFeedsOf } from '@/features/calendar-feeds/commands';
import { registerCalendarFeeds } from '@/features/calendar-feeds/routes';
import { registerClub } from '@/features/club/routes';
import { eraseFromSessions, mergeSessions, unmergeSessions } from '@/features/coaching/commands/handle-players';
import { sessionsForExport } from '@/features/coaching/queries/data-of-players';
import { listLessonEntries } from '@/features/coaching/queries/lesson-entries';
import { registerCoaching } from '@/features/coaching/routes';
import { coachSessionPlayers } from '@/features/coaching/tables';
import { mergeConsents, unmergeConsents } from '@/features/consents/commands/handle-players';
import { consentsForExport } from '@/features/consents/queries/data-of-players';
import { drawConsent, drawConsentForExport } from '@/features/consents/queries/paper';
import { registerConsents } from '@/features/consents/routes';
import { eraseDocuments, mergeDocuments, unmergeDocuments } from '@/features/documents/commands/handle-players';
import { registerDocumentJobs } from '@/features/documents/jobs';
import { documentsForExport } from '@/features/documents/queries/data-of-players';
import { registerDocuments } from '@/features/documents/routes';
import { documents } from '@/features/documents/tables';
import { eraseFromEvents } from '@/features/events/commands/handle-players';
import { registerEventJobs } from '@/features/events/jobs';
import { registerEvents } from '@/features/events/routes';
import { acceptInvitation, acceptOwnInvitation } from '@/features/guardians/commands/accept-invitation';
import { endInvitationsOf } from '@/features/guardians/commands/end-invitations';
import { leaveChildren } from '@/features/guardians/commands/handle-accounts';
import { eraseGuardians, mergeGuardians, unmergeGuardians } from '@/features/guardians/commands/handle-players';
import { sendAgain } from '@/features/guardians/commands/send-again';
import { registerGuardianJobs } from '@/features/guardians/jobs';
import { guardiansForExport } from '@/features/guardians/queries/data-of-players';
import { findInvitation } from '@/features/guardians/queries/invitations';
import { guardianLinks } from '@/features/guardians/queries/links-in-mail';
import { registerGuardians } from '@/features/guardians/routes';
import { erasePayments } from '@/features/payments/charges/commands/erase-payments';
import { mergePayments, unmergePayments } from '@/features/payments/commands/handle-players';
import { registerPaymentJobs } from '@/features/payments/jobs';
import { paymentsForExport } from '@/features/payments/queries/data-of-players';
import { registerPayments } from '@/features/payments/routes/register';
import { payments } from '@/features/payments/tables/payments';
import { registerPlayerImport } from '@/features/player-import/routes';
import { eraseMerges } from '@/features/player-lifecycle/commands/handle-players';
import { restoreTeam } from '@/features/player-lifecycle/commands/teams';
import { registerPlayerLifecycleJobs } from '@/features/player-lifecycle/jobs';
import { registerPlayerLifecycle } from '@/features/player-lifecycle/routes';
import { erasePlayers } from '@/features/players/commands/erase';
import type { HandlersByFeature } from '@/features/players/handlers';
import { registerPlayers } from '@/features/players/routes';
import { registerPrivacyJobs } from '@/features/privacy/jobs';
import { registerPrivacy } from '@/features/privacy/routes';
import { registerRosters } from '@/features/rosters/routes';
import {
  eraseRegistrations,
  mergeRegistrations,
  unmergeRegistrations,
} from '@/features/seasons/commands/handle-players';
import { registerSeasonJobs } from '@/features/seasons/jobs';
import { registrationsForExport } from '@/features/seasons/queries/data-of-players';
import { registerSeasons } from '@/features/seasons/routes';
import { registrations } from '@/features/seasons/tables/registration';
import { joinAsCoach } from '@/features/teams/commands';
import { registerTeams } from '@/features/teams/routes';
import type { ServerFeature } from '@/platform/server-feature';
import { registerAccount } from '@/views/account/routes';
import { registerAdmin } from '@/views/admin/routes';
import { registerHomeJobs } from '@/views/home/jobs';
import { registerHome } from '@/views/home/routes';
import { registerInvitations } from '@/views/invitations/routes';
import { listRoster } from '@/views/players/queries/one';
import { registerPlayerViews } from '@/views/players/routes';
import { registerReports } from '@/views/reports/routes';
import { registerTeamCards } from '@/views/team-cards/routes';

/**
 * Accounts come before guardians, so the guardians' links in invitations are passed to them. Likewise, the rendering of a consent is
 * passed to documents.
 */
const invitations = {
  find: findInvitation,
  accept: acceptInvitation,
  acceptOwn: acceptOwnInvitation,
  sendAgain,
};

/** What features after accounts do with their rows when an account changes or ends. In the order in which they run. */
export const accountHandlers: AccountHandlersByFeature = {
  teams: { joinAsCoach },
  guardians: { endInvitations: endInvitationsOf, leave: leaveChildren },
  'calendar-feeds': { endAccess: endFeedsOf },
};

const accounts: Omit<ServerFeature, 'name'> = {
  routes: (app) => registerAccounts({ ...app, invitations, accountHandlers }),
  jobs: registerAccountJobs,
  linksInMail: accountLinks,
};

/**
 * What each feature does with its rows when players are merged, split again, erased and exported, and which of them keep a player from
 * being removed. In the order in which they run and messages name the records.
 */
export const playerHandlers: HandlersByFeature = {
  payments: {
    merge: mergePayments,
    unmerge: unmergePayments,
    erase: erasePayments,
    export: paymentsForExport,
    records: { owner: payments.playerId, singular: 'payment' },
  },
  documents: {
    merge: mergeDocuments,
    unmerge: unmergeDocuments,
    erase: eraseDocuments,
    export: (app, child) => documentsForExport({ ...app, drawConsent: drawConsentForExport }, child),
    records: { owner: documents.playerId, singular: 'document' },
  },
  consents: { merge: mergeConsents, unmerge: unmergeConsents, export: consentsForExport },
  attendance: {
    merge: mergeAttendance,
    unmerge: unmergeAttendance,
    erase: eraseAttendance,
    export: attendanceForExport,
    records: {
      owner: eventAttendance.playerId,
      singular: 'answer or mark at events',
      plural: 'answers and marks at events',
    },
  },
  announcements: { erase: eraseFromAnnouncements },
  events: { erase: eraseFromEvents },
  coaching: {
    merge: mergeSessions,
    unmerge: unmergeSessions,
    erase: eraseFromSessions,
    export: sessionsForExport,
    records: { owner: coachSessionPlayers.playerId, singular: 'coach session' },
  },
  seasons: {
    merge: mergeRegistrations,
    unmerge: unmergeRegistrations,
    erase: eraseRegistrations,
    export: registrationsForExport,
    records: { owner: registrations.playerId, singular: 'registration' },
  },
  guardians: {
    merge: mergeGuardians,
    unmerge: unmergeGuardians,
    erase: eraseGuardians,
    export: guardiansForExport,
  },
  'player-lifecycle': { erase: eraseMerges },
  players: { erase: erasePlayers },
};

/**
 * Every feature in its order, which the structure check reads here: each imports only those before it. Then the views that have a server
 * half. A new one needs one line.
 */
export const features: readonly ServerFeature[] = [
  { name: 'club', routes: registerClub },
  { name: 'accounts', ...accounts },
  { name: 'teams', routes: registerTeams },
  { name: 'players', routes: registerPlayers },
  { name: 'guardians', routes: registerGuardians, jobs: registerGuardianJobs, linksInMail: guardianLinks },
  { name: 'documents', routes: (app) => registerDocuments({ ...app, drawConsent }), jobs: registerDocumentJobs },
  { name: 'consents', routes: registerConsents },
  { name: 'events', routes: registerEvents, jobs: registerEventJobs },
  { name: 'attendance', routes: registerAttendance },
  { name: 'payments', routes: registerPayments, jobs: registerPaymentJobs },
  {
    name: 'seasons',
    routes: (app) => registerSeasons({ ...app, restoreTeam }),
    jobs: registerSeasonJobs,
  },
  { name: 'rosters', routes: (app) => registerRosters({ ...app, listRoster }) },
  { name: 'calendar-feeds', routes: (app) => registerCalendarFeeds({ ...app, listLessons: listLessonEntries }) },
  { name: 'announcements', routes: registerAnnouncements },
  { name: 'coaching', routes: registerCoaching },
  { name: 'player-import', routes: registerPlayerImport },
  {
    name: 'player-lifecycle',
    routes: (app) => registerPlayerLifecycle({ ...app, playerHandlers }),
    jobs: (app) => registerPlayerLifecycleJobs({ ...app, playerHandlers }),
  },
  { name: 'privacy', routes: (app) => registerPrivacy({ ...app, playerHandlers }), jobs: registerPrivacyJobs },
  { name: 'backups', routes: registerBackups },
  { name: 'views/account', routes: registerAccount },
  { name: 'views/home', routes: registerHome, jobs: registerHomeJobs },
  { name: 'views/admin', routes: (app) => registerAdmin({ ...app, accountHandlers }) },
  { name: 'views/invitations', routes: registerInvitations },
  { name: 'views/players', routes: registerPlayerViews },
  { name: 'views/reports', routes: registerReports },
  { name: 'views/team-cards', routes: registerTeamCards },
];
