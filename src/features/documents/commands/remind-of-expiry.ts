import { sql } from 'drizzle-orm';
import { notify } from '@/features/accounts/push/commands/notify';
import { readClub } from '@/features/club/queries';
import { lock } from '@/platform/db/advisory-lock';
import type { Db } from '@/platform/db/database';
import { inChunks } from '@/platform/db/in-chunks';
import type { App, Club } from '@/platform/http/context';
import { signInLink } from '@/platform/mail/sign-in-link';
import { addDays, type Day, dayOf } from '@/shared/dates';
import { clockOf } from '@/shared/instants';
import { documentsAddress } from '../addresses';
import { listExpiring, listReminders } from '../queries/expiring';
import { type ExpiringPaper, expiryMail } from '../rules/mail';
import { expiryPush } from '../rules/push';
import { dueReminder, REMIND_FROM, type Reminder, SOON_DAYS } from '../rules/reminders';
import { documentReminders } from '../tables';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config'>;

/** The expiring papers to report to each guardian. */
type ByGuardian = Map<string, { person: { id: string; email: string }; papers: ExpiringPaper[] }>;

/**
 * Notifies guardians which papers expire: 30 and 7 days before and on the day, once per paper and date, from 8 o'clock in the club's time
 * zone on. One mail and push message per guardian and run. Returns the number of people reached.
 * @unscoped runs on a schedule
 */
export async function remindOfExpiry({ db, mailer, config }: Dependencies, now: Date): Promise<number> {
  const club = await readClub(db);
  if (!club || clockOf(now.toISOString(), club.timeZone) < REMIND_FROM) return 0;
  const today = dayOf(now, club.timeZone);
  const count = await db.transaction(async (tx) => {
    // Another instance would find the same papers without seeing what this one is about to record.
    await lock(tx, 'remind-of-expiry');
    const reminded = await recordReminders(tx, club, today, now);
    const letterhead = { clubName: club.name, link: signInLink(config, documentsAddress.to()) };
    const { people } = await notify(
      tx,
      { mailer },
      'papers',
      [...reminded.values()].map(({ person, papers }) => ({
        person,
        write: () => ({ mail: expiryMail(papers, person, today, letterhead), push: expiryPush(club.name) }),
      })),
    );
    return people;
  });
  if (count > 0) mailer.kick();
  return count;
}

/** Records the reminders that are due and those they replace. Returns the guardians to notify. */
async function recordReminders(
  tx: Db,
  { timeZone }: Pick<Club, 'timeZone'>,
  today: Day,
  now: Date,
): Promise<ByGuardian> {
  const until = addDays(today, SOON_DAYS);
  const reminders = new Map<number, Reminder[]>();
  for (const { documentId, daysBefore, remindedAt } of await listReminders(tx, today, until)) {
    const earlier = reminders.get(documentId) ?? [];
    reminders.set(documentId, [...earlier, { daysBefore, notedOn: dayOf(remindedAt, timeZone) }]);
  }
  const reminded: ByGuardian = new Map();
  const noted = new Map<string, typeof documentReminders.$inferInsert>();
  for (const { id, type, expiryDate, playerId, firstName, guardian } of await listExpiring(tx, today, until)) {
    if (expiryDate === null) continue;
    const due = dueReminder(expiryDate, reminders.get(id) ?? [], today);
    if (!due) continue;
    for (const daysBefore of [due.daysBefore, ...due.passedOver]) {
      noted.set(`${id} ${daysBefore}`, { documentId: id, daysBefore, remindedAt: now.toISOString() });
    }
    const entry = reminded.get(guardian.id) ?? { person: guardian, papers: [] };
    entry.papers.push({
      key: `document-expiry:${id}:${due.daysBefore}:${expiryDate}`,
      playerId,
      firstName,
      type,
      expiryDate,
    });
    reminded.set(guardian.id, entry);
  }
  await inChunks([...noted.values()], (rows) =>
    tx
      .insert(documentReminders)
      .values(rows)
      .onConflictDoUpdate({
        target: [documentReminders.documentId, documentReminders.daysBefore],
        set: { remindedAt: sql`excluded.reminded_at` },
      }),
  );
  return reminded;
}
