import { and, eq } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import { guardians } from '@/features/guardians/tables';
import type { Db } from '@/platform/db/database';
import type { App, Club } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { checkoutAddress } from '../addresses';
import type { Payment } from '../contract/payment';
import { declinedMail } from '../rules/declined-mail';

interface Declined {
  club: Pick<Club, 'name'>;
  /** As it stands after it was declined. */
  payment: Payment;
  reason: string | null;
  reportedBy: string | null;
}

/** Queues mail to who reported a payment, unless that person was deactivated or doesn't look after the child any more. */
export async function notifyDeclined(
  tx: Db,
  { mailer, config }: Pick<App, 'mailer' | 'config'>,
  { club, payment, reason, reportedBy }: Declined,
): Promise<void> {
  const { playerId, playerFirstName } = payment;
  if (playerId === null || reportedBy === null) return;
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(guardians, and(eq(guardians.userId, users.id), eq(guardians.playerId, playerId)))
    .where(and(eq(users.id, reportedBy), eq(users.isActive, true)));
  const payLink = signInLink(config, checkoutAddress.to({ paymentId: payment.id }));
  const declined = { ...payment, firstName: playerFirstName ?? 'your child', reason };
  const letterhead = { clubName: club.name, payLink };
  await mailer.queue(
    tx,
    people.map((person) => declinedMail(declined, person, letterhead)),
  );
}
