import { notify, withdrawPush } from '@/features/accounts/push/commands/notify';
import { readClub } from '@/features/club/queries';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import type { Db } from '@/platform/db/database';
import type { App } from '@/platform/http/context';
import type { Mail } from '@/platform/mail/mailer';
import { signInLink } from '@/platform/mail/sign-in-link';
import type { PushNews } from '@/shared/push';
import { checkoutAddress, paymentsAddress } from '../addresses';
import { listMailedPayments } from '../queries/mailed';
import { byGuardian } from '../rules/by-guardian';
import { chargedMail, declinedMail, type Recipient, thanksMail } from '../rules/mail';
import { chargedPush, declinedPush, dueTag, receivedPush } from '../rules/push';
import { isOwed } from '../rules/status';

// All news about single payments, which is always mailed, and pushed to those who want that. It is queued in the same transaction as the
// change; the caller starts the mailer after the commit.

type Dependencies = Pick<App, 'mailer' | 'config'>;
type MailedPayment = Awaited<ReturnType<typeof listMailedPayments>>[number];

/**
 * Queues mail about new payments to the active guardians of their players, one per guardian, with the way to pay. Leaves out what isn't
 * owed, such as a payment entered as paid. Returns how many mails.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function queueChargedMail(tx: Db, deps: Dependencies, paymentIds: readonly number[]): Promise<number> {
  const owed = (await listMailedPayments(tx, paymentIds)).filter(isOwed);
  return queueToGuardians(
    tx,
    deps,
    owed,
    (payments, person, clubName) => chargedMail(payments, person, { clubName, link: payLink(deps, payments) }),
    chargedPush,
  );
}

/**
 * Thanks the person who paid these at the provider, with the receipts, which must have been issued. Leaves out children that the person
 * doesn't look after, or no longer does. `payerId`: who started the attempt; null: nobody is notified. Returns how many mails, 0 or 1.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function queuePaidMail(
  tx: Db,
  deps: Dependencies,
  paymentIds: readonly number[],
  payerId: string | null,
): Promise<number> {
  const paid = await listMailedPayments(tx, paymentIds);
  return queueToGuardians(
    tx,
    deps,
    paid,
    (payments, person, clubName) => thanksMail(payments, 'online', person, { clubName, link: listLink(deps) }),
    receivedPush,
    ({ id }) => id === payerId,
  );
}

/**
 * Thanks the person who reported this payment, after the club has confirmed it and its receipt was issued. Returns how many mails, 0 or
 * 1.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function queueConfirmedMail(tx: Db, deps: Dependencies, paymentId: number): Promise<number> {
  const confirmed = await listMailedPayments(tx, [paymentId]);
  return queueToGuardians(
    tx,
    deps,
    confirmed,
    (payments, person, clubName) => thanksMail(payments, 'as_reported', person, { clubName, link: listLink(deps) }),
    receivedPush,
    ({ id }) => confirmed.some(({ reportedBy }) => reportedBy === id),
  );
}

/**
 * Notifies the person who reported this payment that the club has declined the report, and why. Call it after the payment was changed:
 * its version identifies the mail. Returns how many mails, 0 or 1.
 * @unscoped finds the recipients of a mail, regardless of who caused it
 */
export async function queueDeclinedMail(
  tx: Db,
  deps: Dependencies,
  paymentId: number,
  reason: string | null,
): Promise<number> {
  const [declined] = await listMailedPayments(tx, [paymentId]);
  if (!declined) return 0;
  const link = payLink(deps, [declined]);
  return queueToGuardians(
    tx,
    deps,
    [declined],
    (_, person, clubName) => declinedMail({ ...declined, reason }, person, { clubName, link }),
    declinedPush,
    ({ id }) => id === declined.reportedBy,
  );
}

/**
 * Gives up the reminders of these payments that still wait to be pushed: each is paid, cancelled or reported as paid.
 * @unscoped changes what its caller has locked within a scope
 */
export function withdrawReminders(tx: Db, paymentIds: readonly number[]): Promise<void> {
  return withdrawPush(
    tx,
    paymentIds.map((id) => dueTag([{ id }])),
  );
}

/**
 * Returns the absolute address to pay these: the payment's own for one, the family checkout for several.
 * @unscoped computes and reads no row
 */
export function payLink({ config }: Pick<App, 'config'>, payments: readonly { id: number }[]): string {
  const [first] = payments;
  return signInLink(config, checkoutAddress.to({ paymentId: payments.length === 1 && first ? first.id : 'all' }));
}

function listLink({ config }: Dependencies): string {
  return signInLink(config, paymentsAddress.to());
}

async function queueToGuardians(
  tx: Db,
  { mailer }: Dependencies,
  payments: readonly MailedPayment[],
  write: (payments: MailedPayment[], person: Recipient, clubName: string) => Mail,
  pushOf: (payments: MailedPayment[], clubName: string) => PushNews,
  isTold: (person: Recipient) => boolean = () => true,
): Promise<number> {
  const club = await readClub(tx);
  if (!club || payments.length === 0) return 0;
  const guardians = await guardiansOf(tx, [...new Set(payments.map(({ playerId }) => playerId))]);
  const notified = byGuardian(guardians.filter(isTold), payments);
  const news = notified.map(({ person, rows }) => ({
    person,
    write: () => ({ mail: write(rows, person, club.name), push: pushOf(rows, club.name) }),
  }));
  return (await notify(tx, { mailer }, 'payments', news, { alwaysMailed: true })).mailed;
}
