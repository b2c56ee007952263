import { announcementsAddress } from '@/features/announcements/addresses';
import { createReason as announcementReason } from '@/features/announcements/ui/create-reason';
import { coachAddress } from '@/features/coaching/addresses';
import { uploadLink } from '@/features/documents/addresses';
import { uploadReason } from '@/features/documents/ui/upload/upload-reason';
import { scheduleAddress } from '@/features/events/addresses';
import { createReason as eventReason } from '@/features/events/ui/change-reason';
import { paymentsAddress } from '@/features/payments/addresses';
import { playersAddress } from '@/features/players/addresses';
import { teamsAddress } from '@/features/teams/addresses';
import { newItemLink } from '@/kit/new-item-link';
import type { SessionUser } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { adminAddress } from '@/views/admin/addresses';
import { addReason } from '@/views/players/ui/add-reason';
import { screens } from '@/views/screens';

/** A destination, by its address. */
export interface Destination {
  label: string;
  hint?: string;
  href: string;
}

/** Returns the screens that a user may open, named as in the navigation. */
export function screensFor(user: SessionUser): Destination[] {
  return screens
    .filter(({ address, permission }) => !address.path.includes(':') && mayOpen(user, permission))
    .map(({ address, label }) => ({ label: t(label), href: address.path }));
}

/** Until the user has a second factor where the club requires one, only the account may be opened. */
function mayOpen(user: SessionUser, permission: Parameters<typeof mayEver>[1]): boolean {
  return mayEver(user, permission) && (!user.lacksFactor || permission === 'account.edit');
}

/** Returns the actions that a user may start, named as on the screens' own buttons and each under the same condition. */
export function actionsFor(user: SessionUser): Destination[] {
  if (user.lacksFactor) return [];
  const may = (permission: Parameters<typeof mayEver>[1]) => mayEver(user, permission);
  const actions: [boolean, string, string][] = [
    [eventReason(user) === undefined, t('Add Event'), newItemLink(scheduleAddress.path)],
    [announcementReason(user) === undefined, t('New Announcement'), newItemLink(announcementsAddress.path)],
    [addReason(user) === undefined, t('Add New Player'), newItemLink(playersAddress.path)],
    [may('player.import'), t('Import players'), `${playersAddress.path}?import=1`],
    [may('team.write'), t('Create Team'), newItemLink(teamsAddress.path)],
    [may('payment.write'), t('Create Payment'), `${paymentsAddress.path}?edit=new`],
    [uploadReason(user) === undefined, t('Upload Document'), uploadLink()],
    [may('coaching.write'), t('New Session'), newItemLink(coachAddress.path, 'session')],
    [may('coaching.write'), t('Add Earning'), newItemLink(coachAddress.path, 'earning')],
    [may('admin.read') && may('staff.invite'), t('Invite coaches and admins'), newItemLink(adminAddress.path)],
    [true, t('Subscribe to the calendar'), `${scheduleAddress.path}?subscribe=1`],
  ];
  return actions.flatMap(([isOpen, label, href]) => (isOpen ? [{ label, href }] : []));
}
