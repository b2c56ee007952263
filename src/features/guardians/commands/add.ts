import { randomBytes } from 'node:crypto';
import { and, sql } from 'drizzle-orm';
import { signUpAddress } from '@/features/accounts/addresses';
import { type Account, accountsOf } from '@/features/accounts/queries/accounts-of';
import { readReaders } from '@/features/accounts/queries/reader';
import { playersAddress } from '@/features/players/addresses';
import { clock, now } from '@/platform/clock';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import type { Mail } from '@/platform/mail/mailer';
import { signInLink } from '@/platform/mail/sign-in-link';
import { forReader } from '@/platform/reader';
import { newToken, tokenHash, tokenId } from '@/platform/tokens';
import type { Scope } from '@/shared/permissions';
import { INVITATION_DAYS } from '../contract';
import { isOnItsWay, isOpen } from '../queries/invitations';
import { invitationMail, linkedMail } from '../rules';
import { invitationsWithin } from '../scope';
import { guardianInvitations, guardians } from '../tables';
import { endInvitations } from './end-invitations';
import { lockInvitations } from './lock-invitations';
import { nextRank } from './next-rank';

/** A person, identified by e-mail, who is to become a player's guardian. */
export interface GuardianToAdd {
  playerId: number;
  firstName: string;
  email: string;
}

/** The maximum number of rows in one statement, far below PostgreSQL's limit of 65,535 parameters and small enough to report progress. */
const CHUNK = 200;

/** The scope of the actor who adds guardians. */
type InvitingScope = Scope<'guardian.invite' | 'player.import'>;

type Count = (more: number) => void;

interface Options {
  /** Called after each chunk of `wanted`. */
  count?: Count;
  /** False: no mail is sent, and the invitations wait until someone sends them again. */
  isMailed?: boolean;
  /** True: admins get the links to pass on although there is a mail server. */
  byHand?: boolean;
}

/**
 * Makes people guardians, in the caller's transaction: users who are linked at once are notified, all others are mailed a link that works
 * once. Each person gets one mail for all children. Returns how many were linked and newly invited, who they are, and for admins the
 * links that aren't mailed. Deactivated accounts are left out when an admin adds.
 */
export async function addGuardians(
  tx: Db,
  { mailer, config }: Pick<App, 'mailer' | 'config'>,
  scope: InvitingScope,
  club: Pick<Club, 'name'>,
  wanted: readonly GuardianToAdd[],
  { count = () => undefined, isMailed = true, byHand = false }: Options = {},
): Promise<{ linked: number; invited: number; made: GuardianToAdd[]; links: string[] }> {
  const accounts = await accountsOf(
    tx,
    wanted.map(({ email }) => email),
  );
  const accountOf = ({ email }: GuardianToAdd) => accounts.get(email.toLowerCase());
  const linked = await link(
    tx,
    wanted.flatMap((one) => {
      const account = accountOf(one);
      return account && isLinkedImmediately(scope, account) ? [{ ...one, userId: account.id }] : [];
    }),
    count,
  );
  const invited = await invite(
    tx,
    scope,
    wanted.filter((one) => isInvited(scope, accountOf(one))),
    count,
  );
  const letters = byPerson(invited).map(([email, children]) => {
    const token = children[0]?.token ?? '';
    return { email, children, token, link: `${config.publicUrl}${signUpAddress.path}?invitation=${token}` };
  });
  const readers = await readReaders(tx, [scope.actor.id, ...[...accounts.values()].map(({ id }) => id)]);
  // Nobody knows yet which language a person without an account reads.
  const inLanguageOf = (email: string, write: () => Mail) =>
    forReader(readers(accounts.get(email.toLowerCase())?.id ?? scope.actor.id), write);
  const mails: Mail[] = [
    ...byPerson(linked).map(([email, children]) =>
      inLanguageOf(email, () =>
        linkedMail(
          { email, children, newsId: randomBytes(12).toString('hex') },
          club.name,
          signInLink(config, playersAddress.to()),
        ),
      ),
    ),
    ...letters.map(({ email, children, token, link }) => {
      const named = scope.reach === 'club';
      const invitation = { email, children, named, linkId: tokenId(token) };
      return inLanguageOf(email, () => invitationMail(invitation, club.name, link));
    }),
  ];
  if (isMailed) await mailer.queue(tx, mails);
  // Anyone who sees a link can use it to prove its e-mail, which a family mustn't do for others.
  const isNotified = scope.reach === 'club' && (byHand || mailer.goesTo !== 'people');
  const links = isNotified ? letters.map(({ link }) => link) : [];
  return { linked: linked.length, invited: invited.length, made: [...linked, ...invited], links };
}

/**
 * Returns whether the account with this e-mail is linked without opening a mail first. Anyone may have signed up with an unproved e-mail,
 * and only an admin may know that the account exists.
 */
export function isLinkedImmediately({ reach }: InvitingScope, account: Account | undefined): boolean {
  return reach === 'club' && account !== undefined && account.isActive && account.isEmailProved;
}

/** A family's invitation is always mailed: not sending it would reveal that an account exists. */
function isInvited(scope: InvitingScope, account: Account | undefined): boolean {
  return !isLinkedImmediately(scope, account) && (scope.reach !== 'club' || account?.isActive !== false);
}

async function link(tx: Db, known: (GuardianToAdd & { userId: string })[], count: Count): Promise<GuardianToAdd[]> {
  const made = await inChunks(known, count, (chunk) =>
    tx
      .insert(guardians)
      .values(
        chunk.map(({ playerId, userId }, index) => ({
          playerId,
          userId,
          rank: nextRank(playerId, countOf(playerId, chunk.slice(0, index))),
        })),
      )
      .onConflictDoNothing()
      .returning({ playerId: guardians.playerId, userId: guardians.userId }),
  );
  const isMade = new Set(made.map(({ playerId, userId }) => `${playerId} ${userId}`));
  return known.filter(({ playerId, userId }) => isMade.delete(`${playerId} ${userId}`));
}

function countOf(player: number, wanted: readonly GuardianToAdd[]): number {
  return wanted.filter(({ playerId }) => playerId === player).length;
}

async function invite(
  tx: Db,
  scope: InvitingScope,
  wanted: readonly GuardianToAdd[],
  count: Count,
): Promise<(GuardianToAdd & { token: string })[]> {
  if (wanted.length === 0) return [];
  const tokens = new Map<string, string>();
  const drafts = wanted.map((one) => {
    const person = one.email.toLowerCase();
    const token = tokens.get(person) ?? newToken();
    tokens.set(person, token);
    return { ...one, token };
  });
  await endReplaced(tx, scope, wanted);
  const { playerId, email } = guardianInvitations;
  const rows = drafts.map(({ playerId, email, token }) => ({ playerId, email, tokenHash: tokenHash(token) }));
  const createdAt = clock().toISOString();
  const made = await inChunks(rows, count, async (chunk) => {
    const inserted = await tx.execute<{ player_id: number; email: string }>(sql`
      insert into ${guardianInvitations} (player_id, email, token_hash, invited_by, created_at, expires_at)
      select draft."playerId", draft.email, draft."tokenHash", ${scope.actor.id}, ${createdAt}::timestamptz,
          ${createdAt}::timestamptz + make_interval(days => ${INVITATION_DAYS})
        from json_to_recordset(${JSON.stringify(chunk)}::json) as draft ("playerId" integer, email text, "tokenHash" text)
        where not exists (select 1 from ${guardianInvitations}
          where ${and(sql`${playerId} = draft."playerId" and lower(${email}) = lower(draft.email)`, isOpen(), invitationsWithin(scope))})
      on conflict do nothing returning player_id, email`);
    return inserted.rows;
  });
  const isMade = new Set(made.map(({ player_id, email }) => `${player_id} ${email}`));
  return drafts.filter(({ playerId, email }) => isMade.delete(`${playerId} ${email}`));
}

/**
 * Ends older invitations that the new ones replace, and their links. A family replaces only its own, and invitations whose mail is on its
 * way are kept.
 */
async function endReplaced(tx: Db, scope: InvitingScope, wanted: readonly GuardianToAdd[]): Promise<void> {
  const pairs = JSON.stringify(wanted.map(({ playerId, email }) => ({ playerId, email })));
  const { playerId, email, expiresAt } = guardianInvitations;
  const isWanted = sql`(${playerId}, lower(${email})) in (select wanted."playerId", lower(wanted.email)
    from json_to_recordset(${pairs}::json) as wanted ("playerId" integer, email text))`;
  const known = and(isWanted, invitationsWithin(scope));
  await lockInvitations(tx, known);
  await endInvitations(tx, and(known, sql`(not ${isOnItsWay} or ${expiresAt} <= ${now})`));
}

function byPerson<T extends GuardianToAdd>(wanted: readonly T[]): [email: string, children: T[]][] {
  const people = new Map<string, T[]>();
  for (const one of wanted) people.set(one.email.toLowerCase(), [...(people.get(one.email.toLowerCase()) ?? []), one]);
  return [...people.values()].map((children) => [children[0]?.email ?? '', children]);
}

async function inChunks<T, R>(all: readonly T[], count: Count, write: (chunk: T[]) => PromiseLike<R[]>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < all.length; start += CHUNK) {
    const chunk = all.slice(start, start + CHUNK);
    results.push(...(await write(chunk)));
    count(chunk.length);
  }
  return results;
}
