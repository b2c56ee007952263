import { readReader } from '@/features/accounts/queries/reader';
import { findPerson } from '@/features/accounts/queries/users';
import { audit } from '@/platform/audit';
import { inTime } from '@/platform/health/in-time';
import type { App, Club } from '@/platform/http/context';
import { checkServer, failedWaitAgain, waitAgain } from '@/platform/mail/manage-outbox';
import { forReader } from '@/platform/reader';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { trialMail, trialSentence } from '../rules/trial-mail';

type Dependencies = Pick<App, 'db' | 'mailer'>;

/** Maximum time in milliseconds to wait for the mail server's reply. */
const PATIENCE_MS = 30_000;
/** Maximum number of characters of that reply that are shown. */
const MAX_RESPONSE_LENGTH = 300;

/**
 * Sends an unsent mail again. Throws `not_found`, and `conflict` when there is no mail server, the mail was sent or is being sent, or its
 * link no longer works.
 */
export async function resendMail(
  { db, mailer }: Dependencies,
  { actor }: Scope<'mail.manage'>,
  id: number,
): Promise<void> {
  checkServer(mailer);
  await db.transaction(async (tx) => {
    await waitAgain(tx, id);
    await audit(tx, actor, 'mail.resent', id);
  });
  mailer.kick();
}

/** Sends all failed mail again whose text is still complete. Returns how many. Throws `conflict` when there is no mail server. */
export async function resendFailed(
  { db, mailer }: Dependencies,
  { actor }: Scope<'mail.manage'>,
): Promise<{ count: number }> {
  checkServer(mailer);
  const count = await db.transaction(async (tx) => {
    const resent = await failedWaitAgain(tx);
    if (resent > 0) await audit(tx, actor, 'mail.resent', 'failed', resent);
    return resent;
  });
  if (count > 0) mailer.kick();
  return { count };
}

/** Sends the actor a test mail at once. Returns the outcome in words. Throws `conflict` when there is no mail server. */
export async function tryMailServer(
  { db, mailer }: Dependencies,
  { actor }: Scope<'mail.manage'>,
  club: Pick<Club, 'name'>,
): Promise<{ isAccepted: boolean; message: string; answer: string | null }> {
  checkServer(mailer);
  const person = await findPerson(db, actor.id);
  if (!person) throw new AppError('unauthorized');
  await db.transaction((tx) => audit(tx, actor, 'mail.tested', actor.id));
  const mail = forReader(await readReader(db, actor.id), () => trialMail(person.email, club.name));
  const outcome = await inTime(mailer.tryOut(mail), PATIENCE_MS).catch(() => null);
  const failure = outcome && outcome.result !== 'accepted' ? outcome : undefined;
  return {
    isAccepted: outcome?.result === 'accepted',
    message: trialSentence(outcome?.result ?? 'silent', person.email, failure?.code),
    answer: failure?.response?.slice(0, MAX_RESPONSE_LENGTH) ?? null,
  };
}
