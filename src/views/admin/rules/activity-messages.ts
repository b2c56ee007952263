import { formatCount } from '@/shared/format';
import type { ActivityKind } from '../contract/activity';

/** `count`: the number of affected rows. */
type SentenceOf = string | ((count: number) => string);
/** What a user did, to follow the name; `alone`: the whole sentence without a user, such as for scheduled jobs. */
type ActionSentence = SentenceOf | { by?: SentenceOf; alone: SentenceOf };

const people: Record<string, ActionSentence> = {
  'user.signed_up': 'made an account',
  'user.linked': 'signed in by the sign-in provider for the first time',
  'user.password_link_sent': { alone: 'A link to set a new password was sent' },
  'user.sign_in_link_sent': { alone: 'A link to sign in was sent' },
  'user.password_link_made': 'made a sign-in link for somebody whose password is lost',
  'user.email_link_made': 'made a link for somebody to change their e-mail',
  'user.password_reset': 'set a new password',
  // Written before the log had the new role.
  'user.role_changed': "changed somebody's role",
  'user.role_changed_to_parent': "changed somebody's role to Parent",
  'user.role_changed_to_coach': "changed somebody's role to Coach",
  'user.role_changed_to_admin': "changed somebody's role to Admin",
  'user.role_changed_to_super_admin': "changed somebody's role to Super Admin",
  'user.deactivated': 'deactivated an account',
  'user.reactivated': 'reactivated an account',
  'user.account_changed': 'changed the own account',
  'user.picture_set': 'changed the own picture',
  'user.picture_removed': 'removed the own picture',
  'user.email_change_asked': 'asked to change the own e-mail',
  'user.email_change_canceled': 'kept the own e-mail',
  'user.email_changed': 'changed the own e-mail',
  'user.password_changed': 'changed the own password',
  'user.second_factor_set': 'set up a second factor',
  'user.second_factor_off': 'turned the second factor off',
  'user.second_factor_taken': "took away somebody's second factor",
  'user.passkey_added': 'added a passkey',
  'user.passkey_renamed': 'renamed a passkey',
  'user.passkey_removed': 'removed a passkey',
  'user.session_ended': 'ended a session',
  'user.sessions_ended': 'ended all other sessions',
  'user.left': 'left the club',
  'user.joined_staff': 'accepted an invitation to the staff',
  'staff.invited': 'invited somebody to the staff',
  'staff.renewed': 'renewed an invitation to the staff',
  'staff.link_made': 'made a link of an invitation to the staff, to hand it on',
  'staff.uninvited': 'took back an invitation to the staff',
};

const signIns: Record<string, ActionSentence> = { 'user.signed_in': 'signed in' };

const players: Record<string, ActionSentence> = {
  'player.registered': 'registered a player',
  'player.revised': "changed a player's record",
  'player.accepted': 'accepted a player whom a parent registered',
  'player.declined': 'declined a player whom a parent registered',
  'player.placed': 'changed the team of a player',
  'player.archived': 'archived a player',
  'player.restored': 'restored a player',
  'player.removed': 'removed a player',
  'player.forgotten': { alone: 'A removed player was deleted for good' },
  'player.merged': 'merged two records of one player',
  'player.unmerged': 'took apart two records that were merged',
  'player.left_alone': 'left the club, and a player without a guardian',
  'player.data_taken': "took out a player's data",
  'player.erased': 'erased a player for good',
  'player.imported': (count: number) => `imported ${formatCount(count, 'player')}`,
  'guardian.changed': 'changed the first guardian of a player',
  'guardian.accepted': 'accepted an invitation to look after a player',
  'guardian.linked': 'added a guardian to a player',
  'guardian.invited': 'invited a guardian to a player',
  'guardian.link_asked': 'asked for the link to the own child',
  'guardian.link_sent': { alone: 'A new link to look after a player was sent' },
  'guardian.moved': 'moved guardians with their player, who was merged or taken apart',
  'guardian.removed': 'removed a guardian from a player',
  'guardian.renewed': "renewed a guardian's invitation",
  'guardian.link_made': "made a link of a guardian's invitation, to hand it on",
  'guardian.uninvited': "took back a guardian's invitation",
};

const teams: Record<string, ActionSentence> = {
  'team.created': 'created a team',
  'team.revised': 'changed a team',
  'team.archived': { by: 'archived a team', alone: 'A team was archived after its season' },
  'team.restored': 'restored a team',
  'team.coach_joined': 'became the coach of a team',
  'team.roster_sent': "sent a team's roster",
};

const schedule: Record<string, ActionSentence> = {
  'event.planned': 'added an event to the schedule',
  'event.revised': 'changed an event',
  'event.cancelled': 'cancelled an event',
  'event.restored': 'put a cancelled event back on the schedule',
  'event.deleted': 'deleted an event',
  'event.double_booked': 'saved an event that overlaps another one',
  'attendance.answered': 'answered for an event',
  'attendance.taken': 'took attendance at an event',
  'attendance.moved': 'moved attendance with its player, who was merged or taken apart',
  'attendance.reminded': 'reminded families to answer for an event',
  'coachSession.planned': (count: number) => `planned ${formatCount(count, 'session')} with students`,
  'coachSession.revised': 'changed a session with students',
  'coachSession.students_moved': 'changed the students of a session by merging players',
  'coachSession.completed': 'completed a session with students',
  'coachSession.cancelled': (count: number) => `cancelled ${formatCount(count, 'session')} with students`,
  'coachSession.no_show': 'noted that nobody came to a session with students',
  'coachSession.scheduled': 'set a session with students back to scheduled',
  'feed.made': 'made a calendar address',
  'feed.revoked': 'ended a calendar address',
};

const announcements: Record<string, ActionSentence> = {
  'announcement.published': 'published an announcement',
  'announcement.revised': 'changed an announcement',
  'announcement.removed': 'deleted an announcement',
};

const documents: Record<string, ActionSentence> = {
  'document.uploaded': 'uploaded a document',
  'document.moved': 'moved a document with its player, who was merged or taken apart',
  'document.approved': 'approved a document',
  'document.revoked': 'took back the approval of a document',
  'document.rejected': 'rejected a document',
  'document-type.added': 'added a document type',
  'document-type.revised': 'changed a document type',
  'document-type.removed': 'deleted a document type',
  'consent-text.published': 'published the text of a consent',
  'consent-text.retired': 'took the text of a consent out of use',
  'consent.signed': 'signed a consent',
  'consent.withdrawn': 'withdrew a consent',
  'player.papers_asked': 'asked a family for missing documents',
  'team.papers_asked': "asked a team's families for missing documents",
  'club.papers_asked': "asked the club's families for missing documents",
};

const payments: Record<string, ActionSentence> = {
  'payment.charged': 'charged a player',
  'payment.charged_outside': (count: number) =>
    count === 1
      ? 'charged a player outside the own teams'
      : `charged players outside the own teams ${formatCount(count, 'time')}`,
  'payment.amended': 'changed a payment',
  'payment.moved': 'moved a payment with its player, who was merged or taken apart',
  'payment.cancelled': 'cancelled a payment',
  'payment.reopened': 'reopened a payment',
  'payment.reversed': 'took back that a payment was paid',
  'payment.paid': { by: 'marked a payment as paid', alone: 'A payment was received online' },
  'payment.split': { by: 'recorded a part of a payment', alone: 'A part of a payment was paid from a credit' },
  'payment.credited': 'noted money beyond what was owed as a credit',
  'payment.reported': 'reported a payment as paid',
  'payment.declined': "declined a family's word that it has paid",
  'payment.reminded': (count: number) => `reminded families of ${formatCount(count, 'overdue payment')}`,
  'payment.overdue': { alone: (count: number) => `${formatCount(count, 'payment')} became overdue` },
  'payment.overpaid': { alone: 'Money came that was not owed' },
  'payment.refund_requested': 'asked for a refund',
  'payment.refunded': 'refunded a payment',
  'payment.refund_failed': 'noted that a refund failed',
  'payment-request.made': (count: number) => `requested ${formatCount(count, 'payment')}`,
  'coachSession.paid': 'noted that a session was paid in hand',
  'coachSession.unpaid': 'took back that a session was paid in hand',
  'coachEarning.added': 'wrote down an earning',
  'coachEarning.revised': 'changed an earning',
  'coachEarning.removed': 'deleted an earning',
  'paymentAttempt.made': 'started to pay online',
  'paymentAttempt.closed': 'closed a try to pay online',
  'dues-rule.added': 'added a rule for dues',
  'dues-rule.revised': 'changed a rule for dues',
  'dues-rule.ended': { alone: 'A rule for dues ended with its season' },
  'dues-rule.resumed': 'resumed a rule for dues',
  'season.added': 'added a season',
  'season.revised': 'changed a season',
  'season.removed': 'removed a season',
  'season.invited': 'invited families to register for a season again',
  'season.team_added': 'added a team to a season',
  'season.team_removed': 'took a team out of a season',
  'registration.made': 'registered a child for a season',
  'registration.accepted': 'gave a child a place in a season',
  'registration.listed': 'put a child on a waiting list',
  'registration.offered': {
    by: 'offered a child a place in a season',
    alone: 'A free place in a season was offered to a child',
  },
  'registration.moved': 'moved a registration to another division',
  'registration.confirmed': 'accepted an offered place in a season',
  'registration.unpaid': { alone: 'A place was given up, as nothing was paid in time' },
  'registration.expired': { alone: 'An offered place was not accepted in time' },
  'registration.declined': 'declined a registration',
  'registration.withdrawn': 'withdrew a registration',
  'dues-rule.charged': {
    by: (count: number) => `charged dues to ${formatCount(count, 'player')}`,
    alone: (count: number) => `Dues were charged to ${formatCount(count, 'player')}`,
  },
};

const settings: Record<string, ActionSentence> = {
  'club.opened': 'opened the club',
  'club.first_steps_hidden': "hid the club's first steps",
  'club.renamed': "changed the club's name",
  'club.recolored': "changed the club's color",
  'club.time_zone_changed': "changed the club's time zone",
  'club.logo_changed': "changed the club's logo",
  'club.logo_removed': "removed the club's logo",
  'club.uploads_allowed': 'let guardians upload documents',
  'club.uploads_ended': 'stopped guardians from uploading documents',
  'club.payers_trusted': 'let reported payments count at once',
  'club.payers_doubted': 'let reported payments wait for a confirmation',
  'club.transfer_details_changed': "changed the club's bank details",
  'club.second_factor_demanded': 'asked all staff for a second factor at sign-in',
  'club.second_factor_released': 'no longer asks all staff for a second factor',
  'mail.resent': (count: number) => `sent ${formatCount(count, 'mail')} again`,
  'mail.tested': 'tried the mail server',
  'backup.begun': 'asked for a backup',
  'backup.made': { by: 'downloaded a backup', alone: 'A backup was downloaded' },
  'backup.restored': { alone: 'The club was restored from a backup' },
};

const deedsOf: Record<ActivityKind, Record<string, ActionSentence>> = {
  people,
  'sign-ins': signIns,
  players,
  teams,
  schedule,
  announcements,
  documents,
  payments,
  settings,
};

const deeds: Record<string, ActionSentence> = Object.assign({}, ...Object.values(deedsOf));

/** All actions with a sentence of their own. */
export const knownActions: readonly string[] = Object.keys(deeds);

/** Returns the actions of one kind. */
export function actionsOf(kind: ActivityKind): string[] {
  return Object.keys(deedsOf[kind]);
}

/** Returns what was done, as a sentence. `actor` is null when no user did it; `rows` is the number of affected rows. */
export function activitySentence(done: { action: string; rows: number | null; actor: string | null }): string {
  const deed = deeds[done.action] ?? 'changed something';
  const { by, alone } = typeof deed === 'object' ? deed : { by: deed, alone: undefined };
  const textOf = (sentence: SentenceOf) => (typeof sentence === 'string' ? sentence : sentence(done.rows ?? 1));
  if (alone !== undefined && (done.actor === null || by === undefined)) return textOf(alone);
  return `${done.actor ?? 'The program'} ${textOf(by ?? 'changed something')}`;
}
