import { sql } from 'drizzle-orm';
import { notify } from '@/features/accounts/push/commands/notify';
import { checkPlayerWithin, listWithin } from '@/features/players/scope';
import { existingTeamIds } from '@/features/teams/queries';
import { audit, auditEach } from '@/platform/audit';
import { clock } from '@/platform/clock';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import type { App, Club } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { signInTo } from '@/shared/address';
import { notFoundOf } from '@/shared/chosen';
import type { Day } from '@/shared/dates';
import type { Reply } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { can, type Scope } from '@/shared/permissions';
import { documentsAddress } from '../addresses';
import type { AskForm, askForDocuments } from '../contract/ask';
import { guardiansOf } from '../queries/guardians-of';
import { type LackingPlayer, listLacking } from '../queries/lacking';
import { listPaperTypes } from '../queries/paper-types';
import { handInOf } from '../rules/hand-in';
import { askMail, type WantedOfChild } from '../rules/mail';
import { askPush } from '../rules/push';
import { documentAsks } from '../tables';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;
type AskResult = Reply<typeof askForDocuments>;

/** Guardians of a player are not asked again within this time. */
const PAUSE_MS = 12 * 3_600_000;

/**
 * Asks the guardians of a team's players, of one player, of selected ones or of all in scope for what those lack, by one mail and one
 * push message per guardian.
 * Returns how many were asked, why others weren't and which selected players don't exist. Throws `not_found` for a team or a single
 * player out of scope.
 */
export async function askGuardians(
  { db, mailer, config }: Dependencies,
  scope: Scope<'document.ask'>,
  club: Pick<Club, 'name' | 'familiesMayUpload'>,
  form: AskForm,
  today: Day,
): Promise<AskResult> {
  const now = clock();
  const asked = await db.transaction(async (tx) => {
    await checkWithin(tx, scope, form);
    // A second click waits here, and then finds the players whose guardians the first one asked.
    await lock(tx, 'ask-guardians');
    const types = await listPaperTypes(tx);
    const required = types.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    const lacking = await listLacking(tx, scope, form, required, today);
    const open = lacking.filter(({ askedAt }) => !askedAt || Date.parse(askedAt) <= now.getTime() - PAUSE_MS);
    const guardians = await guardiansOf(
      tx,
      open.map(({ id }) => id),
      'papers',
    );
    const withGuardian = new Set(guardians.map(({ playerId }) => playerId));
    const reached = open.filter(({ id }) => withGuardian.has(id));
    const linkTo = (path: string) => config.publicUrl + signInTo(path);
    const childOf = wordingOf(types, club, linkTo);
    const letterhead = { clubName: club.name, link: signInLink(config, documentsAddress.to()) };
    const news = byGuardian(guardians, reached).map(({ person, children }) => {
      const key = `document-ask:${children[0]?.id}:${now.getTime()}`;
      return {
        person,
        write: () => ({ mail: askMail(children.map(childOf), person, key, letterhead), push: askPush(club.name) }),
      };
    });
    await recordAsked(tx, scope, reached, now);
    await recordInLog(tx, scope, form, reached);
    return {
      mails: (await notify(tx, { mailer }, 'papers', news)).people,
      asked: reached.length,
      unreached: open.length - reached.length,
      askedRecently: lacking.length - open.length,
      ...(form.playerIds && { leftOut: notFoundOf(form.playerIds, await listWithin(tx, scope, form.playerIds)) }),
    };
  });
  if (asked.mails > 0) mailer.kick();
  return asked;
}

async function checkWithin(tx: Db, scope: Scope<'document.ask'>, { teamId, playerId }: AskForm): Promise<void> {
  if (playerId !== undefined) await checkPlayerWithin(tx, scope, playerId);
  if (teamId === undefined) return;
  const exists = (await existingTeamIds(tx, [teamId])).has(teamId);
  if (!exists || !can(scope.actor, 'document.ask', { teamIds: [teamId] })) throw new AppError('not_found');
}

/** Returns a function that describes a player for the mail: each paper with the way to hand it in. */
function wordingOf(
  types: Awaited<ReturnType<typeof listPaperTypes>>,
  club: Pick<Club, 'familiesMayUpload'>,
  linkTo: (path: string) => string,
) {
  return ({ id: playerId, firstName, papers }: LackingPlayer): WantedOfChild => ({
    playerId,
    firstName,
    papers: papers.map((paper) => {
      const { id: documentTypeId = 0, canSign = false } = types.find(({ name }) => name === paper.type) ?? {};
      return { ...paper, handIn: handInOf({ playerId, documentTypeId, canSign }, club, linkTo) };
    }),
  });
}

type Guardian = Awaited<ReturnType<typeof guardiansOf>>[number];

/** Returns each guardian with their own children among `players`, in the order of `players`. */
function byGuardian(guardians: readonly Guardian[], players: readonly LackingPlayer[]) {
  const places = new Map(players.map(({ id }, place) => [id, place]));
  const found = new Map<string, { person: Omit<Guardian, 'playerId'>; places: number[] }>();
  for (const { playerId, ...person } of guardians) {
    const entry = found.get(person.id) ?? { person, places: [] };
    entry.places.push(places.get(playerId) ?? -1);
    found.set(person.id, entry);
  }
  return [...found.values()].map((one) => ({
    person: one.person,
    children: one.places.toSorted((a, b) => a - b).flatMap((place) => players[place] ?? []),
  }));
}

async function recordAsked(tx: Db, { actor }: Scope<'document.ask'>, players: readonly LackingPlayer[], now: Date) {
  const rows = players.map(({ id }) => ({ playerId: id, askedAt: now.toISOString(), askedBy: actor.id }));
  await inChunks(rows, (chunk) =>
    tx
      .insert(documentAsks)
      .values(chunk)
      .onConflictDoUpdate({
        target: documentAsks.playerId,
        set: { askedAt: sql`excluded.asked_at`, askedBy: sql`excluded.asked_by` },
      }),
  );
}

async function recordInLog(
  tx: Db,
  { actor }: Scope<'document.ask'>,
  { teamId, playerId, playerIds }: AskForm,
  asked: readonly LackingPlayer[],
): Promise<void> {
  if (asked.length === 0) return;
  if (playerId !== undefined || playerIds) {
    const ids = asked.map(({ id }) => id);
    return auditEach(tx, actor, 'player.papers_asked', ids);
  }
  if (teamId === undefined) return audit(tx, actor, 'club.papers_asked', 1, asked.length);
  return audit(tx, actor, 'team.papers_asked', teamId, asked.length);
}
