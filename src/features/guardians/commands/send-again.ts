import { and, count, eq, gt, inArray, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { signUpAddress } from '@/features/accounts/addresses';
import { readReader } from '@/features/accounts/queries/reader';
import { users } from '@/features/accounts/tables';
import { isActive } from '@/features/players/scope';
import { players } from '@/features/players/tables';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { outbox } from '@/platform/mail/tables';
import { forReader } from '@/platform/reader';
import { newToken, tokenHash, tokenId } from '@/platform/tokens';
import { rolesWith } from '@/shared/permissions';
import { INVITATION_DAYS, INVITATION_KEPT_DAYS } from '../contract';
import { hasValidInviter, isOnItsWay, isOver } from '../queries/invitations';
import { INVITATION_MAIL, invitationMail } from '../rules';
import { guardianInvitations, guardians } from '../tables';
import { withdrawDead } from './end-invitations';
import { lockInvitations } from './lock-invitations';

/** Maximum number of mails with links that a mailbox gets in a day, whoever requests them. */
const MAILS_A_DAY = 5;

/** `sent`: the mail is on its way, now or recently. `none`: no child waits. `enough`: some do, but that mailbox gets no more mail today. */
type SentAgain = 'sent' | 'none' | 'enough';

/**
 * Mails one new link to all children that a person's e-mail was invited to, replacing older links, in the caller's transaction; does
 * nothing within ten minutes of the last mail. The link is sent only to that mailbox. Returns the outcome, which may only be shown to a
 * user who has proved the e-mail. Runs the same statements whether children wait or not, as ETags reveal how often tables changed.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function sendAgain(
  tx: Db,
  { mailer, config }: Pick<App, 'mailer' | 'config'>,
  club: Pick<Club, 'name'>,
  person: { id: string; email: string },
): Promise<SentAgain> {
  const waiting = await lockWaiting(tx, person);
  const hasEnough = (await countMails(tx, person.email)) >= MAILS_A_DAY;
  const old = hasEnough ? [] : waiting.filter((one) => !one.isOnItsWay);
  const token = newToken();
  await tx
    .update(guardianInvitations)
    .set({ tokenHash: tokenHash(token), expiresAt: sql`least(${afterDays(now, INVITATION_DAYS)}, ${lastEnd})` })
    .where(inArray(guardianInvitations.id, [0, ...old.map(({ id }) => id)]));
  await withdrawDead(
    tx,
    old.map((one) => one.tokenHash),
  );
  const [first] = old;
  if (!first) return waiting.length === 0 ? 'none' : waiting.some((one) => one.isOnItsWay) ? 'sent' : 'enough';
  const byStaff = old.filter((one) => one.byStaff);
  const named = byStaff.length > 0;
  const children = [...new Map((named ? byStaff : old).map((one) => [one.playerId, one])).values()];
  const link = `${config.publicUrl}${signUpAddress.path}?invitation=${token}`;
  const invitation = { email: first.email, children, named, linkId: tokenId(token) };
  const write = () => invitationMail(invitation, club.name, link);
  await mailer.queue(tx, [forReader(await readReader(tx, person.id), write)]);
  // Audited without an actor: the account's user sees its own actions, and may not be the owner of the e-mail.
  for (const { playerId } of old) await audit(tx, null, 'guardian.link_sent', playerId);
  return 'sent';
}

/**
 * When the last link that its recipient may request ends. The days are counted from the invitation by others; requesting a link doesn't
 * extend them.
 */
const lastEnd = afterDays(guardianInvitations.createdAt, INVITATION_KEPT_DAYS + INVITATION_DAYS);

function afterDays(moment: SQLWrapper, days: number): SQL {
  return sql`${moment} + make_interval(days => ${days})`;
}

/**
 * Locks and returns the invitations to an e-mail for active players whose guardian the user isn't yet. Invitations of the club count
 * whether their links work or not; a family's only while they work, as a family neither sees nor withdraws expired ones.
 */
async function lockWaiting(tx: Db, { id: userId, email }: { id: string; email: string }) {
  const { id, playerId, tokenHash, email: invited, invitedBy, expiresAt } = guardianInvitations;
  const toThem = sql`lower(${invited}) = lower(${email})`;
  await lockInvitations(tx, toThem);
  const byStaff = sql<boolean>`coalesce(${inArray(users.role, rolesWith('guardian.invite', 'club'))}, false)`;
  const mayBeRevived = sql`(${byStaff} or ${expiresAt} > ${now})`;
  const isTheirs = sql`exists (select 1 from ${guardians} where ${guardians.playerId} = ${playerId} and ${guardians.userId} = ${userId})`;
  return tx
    .select({
      id,
      playerId,
      tokenHash,
      email: invited,
      firstName: players.firstName,
      byStaff,
      isOnItsWay,
    })
    .from(guardianInvitations)
    .innerJoin(players, eq(players.id, playerId))
    .leftJoin(users, eq(users.id, invitedBy))
    .where(and(toThem, hasValidInviter(), isActive, sql`not ${isTheirs}`, mayBeRevived, sql`not (${isOver})`))
    .orderBy(id);
}

async function countMails(tx: Db, email: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(outbox)
    .where(
      and(
        gt(outbox.createdAt, sql`${now} - interval '1 day'`),
        like(outbox.dedupeKey, `${INVITATION_MAIL}%`),
        sql`lower(${outbox.recipient}) = lower(${email})`,
      ),
    );
  return row?.count ?? 0;
}
