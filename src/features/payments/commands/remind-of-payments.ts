import { readClub } from '@/features/club/queries';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { REMIND_FROM } from '@/features/documents/rules/reminders';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import type { App } from '@/platform/http/context';
import { dayOf } from '@/shared/dates';
import { clockOf, instantAt } from '@/shared/instants';
import { listRemindedSince, listUnpaid } from '../queries/unpaid';
import { byGuardian } from '../rules/by-guardian';
import { reminderMail } from '../rules/reminder-mail';
import { dueReminder, type ReminderKind, remindedDueDates } from '../rules/reminders';
import { paymentReminders } from '../tables';
import { payLink } from './notify';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Mails guardians what is to be paid: 3 days before, on the due date and the day after, once each for a due date, from 8 o'clock of the
 * club on. One mail a guardian and day: what comes to be due for somebody who has had today's waits for tomorrow. Returns how many mails.
 */
export async function remindOfPayments({ db, mailer, config }: Dependencies, now: Date): Promise<number> {
  const club = await readClub(db);
  if (!club || clockOf(now.toISOString(), club.timeZone) < REMIND_FROM) return 0;
  const { name: clubName, timeZone } = club;
  const today = dayOf(now, timeZone);
  const count = await db.transaction(async (tx) => {
    // Another program would find the same payments, and not yet what this one notes.
    await lock(tx, 'remind-of-payments');
    const { from, until } = remindedDueDates(today);
    const due = (await listUnpaid(tx, from, until)).flatMap((payment) => {
      const chargedOn = dayOf(payment.createdAt, timeZone);
      const reminder = dueReminder({ ...payment, chargedOn, noted: new Set(payment.noted) }, today);
      return reminder ? [{ ...payment, ...reminder, key: keyOf(payment, reminder.kind) }] : [];
    });
    const guardians = await guardiansOf(tx, [...new Set(due.map(({ playerId }) => playerId))], 'payments');
    const hadTodays = await listRemindedSince(tx, instantAt(today, '00:00', timeZone));
    const waiting = new Set(guardians.filter(({ id }) => hadTodays.has(id)).map(({ playerId }) => playerId));
    const told = byGuardian(
      guardians,
      due.filter(({ playerId }) => !waiting.has(playerId)),
    );
    await note(tx, new Set(told.flatMap(({ rows }) => rows)), now);
    return mailer.queue(
      tx,
      told.map(({ person, rows }) => reminderMail(rows, person, today, { clubName, link: payLink({ config }, rows) })),
    );
  });
  if (count > 0) mailer.kick();
  return count;
}

interface Due {
  id: number;
  dueDate: string;
  kind: ReminderKind;
  passedOver: readonly ReminderKind[];
}

/** Notes the reminders, with those that they pass over. */
async function note(tx: Db, due: ReadonlySet<Due>, now: Date): Promise<void> {
  const remindedAt = now.toISOString();
  const rows = [...due].flatMap(({ id: paymentId, dueDate, kind, passedOver }) =>
    [kind, ...passedOver].map((each) => ({ paymentId, dueDate, kind: each, remindedAt })),
  );
  await inChunks(rows, (chunk) => tx.insert(paymentReminders).values(chunk));
}

function keyOf({ id, dueDate }: { id: number; dueDate: string }, kind: ReminderKind): string {
  return `payment-reminder:${id}:${kind}:${dueDate}`;
}
