import { type NotifyResult, notify } from '@/features/accounts/push/commands/notify';
import { readClub } from '@/features/club/queries';
import { guardiansOf } from '@/features/documents/queries/guardians-of';
import { REMIND_FROM } from '@/features/documents/rules/reminders';
import { audit } from '@/platform/audit';
import { clock } from '@/platform/clock';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import type { App, Club } from '@/platform/http/context';
import { type Day, dayOf } from '@/shared/dates';
import { clockOf, instantAt } from '@/shared/instants';
import type { Scope } from '@/shared/permissions';
import { payLink } from '../../commands/notify';
import { byGuardian } from '../../rules/by-guardian';
import type { Recipient } from '../../rules/mail';
import { reminderPush } from '../../rules/push';
import { paymentReminders } from '../../tables/payments';
import { listOverdue } from '../queries/reminders';
import { listRemindedSince, listUnpaid } from '../queries/unpaid';
import { type RemindedPayment, reminderMail } from '../rules/reminder-mail';
import { dueReminder, type ReminderKind, remindedDueDates } from '../rules/reminders';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/**
 * Reminds guardians of what is to be paid: 3 days before, on the due date and the day after, once each for a due date, from 8 o'clock in the
 * club's time zone. Sends one reminder per guardian and day: what becomes due for someone who has had today's waits for
 * tomorrow. Returns how many people were reminded.
 * @unscoped runs on a schedule
 */
export async function remindOfPayments({ db, mailer, config }: Dependencies, now: Date): Promise<number> {
  const club = await readClub(db);
  if (!club || clockOf(now.toISOString(), club.timeZone) < REMIND_FROM) return 0;
  const { name: clubName, timeZone } = club;
  const today = dayOf(now, timeZone);
  const count = await db.transaction(async (tx) => {
    // Without the lock, another process would find the same payments before this one has stored its reminders.
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
    const reminded = byGuardian(
      guardians,
      due.filter(({ playerId }) => !waiting.has(playerId)),
    );
    await note(tx, new Set(reminded.flatMap(({ rows }) => rows)), now);
    const { people } = await sendReminders(tx, { mailer, config }, reminded, { clubName, today });
    return people;
  });
  if (count > 0) mailer.kick();
  return count;
}

/**
 * Reminds guardians of all overdue payments in scope that nobody was reminded of today, one reminder per guardian. The scheduled job
 * doesn't send the same reminders again. Returns how many people were reminded, and about how many payments.
 */
export async function remindOfOverdue(
  { db, mailer, config }: Dependencies,
  scope: Scope<'payment.write'>,
  { club, today }: { club: Pick<Club, 'name' | 'timeZone'>; today: Day },
): Promise<{ mailed: number; payments: number }> {
  const reminded = await db.transaction(async (tx) => {
    // A second call, and the scheduled job, see what the first has stored.
    await lock(tx, 'remind-of-payments');
    const { overdue, guardians } = await listOverdue(tx, scope, { club, today });
    const due = overdue
      .filter(({ isOpen }) => isOpen)
      .map((payment) => {
        const key = `payment-reminder:${payment.id}:by-hand:${today}`;
        return { ...payment, kind: 'overdue' as const, passedOver: [], key };
      });
    const reminded = byGuardian(guardians, due);
    await note(tx, new Set(due), clock());
    await auditReminded(tx, scope, due);
    const { people } = await sendReminders(tx, { mailer, config }, reminded, { clubName: club.name, today });
    return { mailed: people, payments: due.length };
  });
  if (reminded.mailed > 0) mailer.kick();
  return reminded;
}

function sendReminders(
  tx: Db,
  { mailer, config }: Pick<App, 'mailer' | 'config'>,
  reminded: readonly { person: Recipient; rows: RemindedPayment[] }[],
  { clubName, today }: { clubName: string; today: Day },
): Promise<NotifyResult> {
  const news = reminded.map(({ person, rows }) => ({
    person,
    write: () => ({
      mail: reminderMail(rows, person, today, { clubName, link: payLink({ config }, rows) }),
      push: reminderPush(rows, { clubName, today }),
    }),
  }));
  return notify(tx, { mailer }, 'payments', news);
}

async function auditReminded(tx: Db, { actor }: Scope<'payment.write'>, due: readonly { id: number }[]): Promise<void> {
  const [first, ...others] = due.map(({ id }) => id).toSorted((one, other) => one - other);
  if (first === undefined) return;
  await audit(tx, actor, 'payment.reminded', others.length === 0 ? first : `${first}-${others.at(-1)}`, due.length);
}

interface Due {
  id: number;
  dueDate: string;
  kind: ReminderKind;
  passedOver: readonly ReminderKind[];
}

/** Stores the reminders, including those that they skip. A manual reminder may follow a scheduled one. */
async function note(tx: Db, due: ReadonlySet<Due>, now: Date): Promise<void> {
  const remindedAt = now.toISOString();
  const rows = [...due].flatMap(({ id: paymentId, dueDate, kind, passedOver }) =>
    [kind, ...passedOver].map((each) => ({ paymentId, dueDate, kind: each, remindedAt })),
  );
  await inChunks(rows, (chunk) =>
    tx
      .insert(paymentReminders)
      .values(chunk)
      .onConflictDoUpdate({
        target: [paymentReminders.paymentId, paymentReminders.kind, paymentReminders.dueDate],
        set: { remindedAt },
      }),
  );
}

function keyOf({ id, dueDate }: { id: number; dueDate: string }, kind: ReminderKind): string {
  return `payment-reminder:${id}:${kind}:${dueDate}`;
}
