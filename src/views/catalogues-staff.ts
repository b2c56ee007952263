import { filipino as accountsInvitations } from '@/features/accounts/filipino/invitations';
import { filipino as backups } from '@/features/backups/filipino';
import { filipino as guardiansInvitations } from '@/features/guardians/filipino/invitations';
import { filipino as playerImport } from '@/features/player-import/filipino';
import { filipino as playerLifecycleClub } from '@/features/player-lifecycle/filipino/club';
import { filipino as privacy } from '@/features/privacy/filipino';
import { filipino as seasonsDialogs } from '@/features/seasons/filipino/dialogs';
import { filipino as seasonsScreens } from '@/features/seasons/filipino/screens';
import type { Catalogue } from '@/shared/translate';
import { filipino as adminActivityView } from '@/views/admin/filipino/activity';
import { filipino as adminErrorsView } from '@/views/admin/filipino/errors';
import { filipino as adminScreensView } from '@/views/admin/filipino/screens';
import { filipino as coachView } from '@/views/coach/filipino';
import { filipino as invitationsView } from '@/views/invitations/filipino';
import { filipino as paymentsClubView } from '@/views/payments/filipino/club';
import { filipino as reportsView } from '@/views/reports/filipino';

/** Each catalogue that only the screens of the club's staff need. */
export const staff: readonly Catalogue[] = [
  accountsInvitations,
  guardiansInvitations,
  backups,
  playerImport,
  playerLifecycleClub,
  privacy,
  seasonsDialogs,
  seasonsScreens,
  adminActivityView,
  adminErrorsView,
  adminScreensView,
  coachView,
  invitationsView,
  paymentsClubView,
  reportsView,
];
