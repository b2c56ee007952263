import { eventAddress } from '@/features/events/addresses';
import { reminderMail } from '@/features/events/rules/mails';
import { audit } from '@/platform/audit';
import type { App, Club } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { rsvpAddress } from '../addresses';
import { listUnanswered, lockOccasion } from '../queries/sheet';
import { LINK_SECONDS, signRsvp } from './rsvp-link';

type Dependencies = Pick<App, 'db' | 'mailer' | 'config' | 'linkSecret'>;

/**
 * Mails the guardians who haven't answered for a child, each once an event and day, with a signed link a child. Returns how many
 * people were mailed and for how many players. Throws `not_found` for an event out of scope, `conflict` once it has ended.
 */
export async function remindGuardians(
  { db, mailer, config, linkSecret }: Dependencies,
  scope: Scope<'attendance.take'>,
  club: Pick<Club, 'name' | 'timeZone'>,
  eventId: number,
  today: Day,
): Promise<{ mailed: number; players: number }> {
  const reminded = await db.transaction(async (tx) => {
    const occasion = await lockOccasion(tx, scope, eventId);
    if (Date.parse(occasion.endTime) <= Date.now()) {
      throw new AppError('conflict', 'This event is over, so there is nobody to remind.');
    }
    const open = await listUnanswered(tx, scope, occasion);
    const expires = Math.floor(Date.now() / 1000) + LINK_SECONDS;
    const linkFor = (playerId: number, userId: string) =>
      `${config.publicUrl}${rsvpAddress.path}?token=${signRsvp(linkSecret, { eventId, playerId, userId, expires })}`;
    const letterhead = {
      clubName: club.name,
      timeZone: club.timeZone,
      link: config.publicUrl + eventAddress.to({ id: eventId }),
    };
    const mails = byGuardian(open).map(({ person, children }) => {
      const links = children.map(({ playerId, firstName }) => ({ firstName, link: linkFor(playerId, person.id) }));
      return reminderMail(occasion, person, links, today, letterhead);
    });
    const mailed = await mailer.queue(tx, mails);
    if (mailed > 0) await audit(tx, scope.actor, 'attendance.reminded', eventId);
    return { mailed, players: new Set(open.map(({ playerId }) => playerId)).size };
  });
  mailer.kick();
  return reminded;
}

type Open = Awaited<ReturnType<typeof listUnanswered>>;

function byGuardian(open: Open): { person: { id: string; email: string }; children: Open }[] {
  const found = new Map<string, { person: { id: string; email: string }; children: Open }>();
  for (const child of open) {
    const { guardianId: id, email } = child;
    // Nobody with an account looks after this child.
    if (id === null || email === null) continue;
    const mine = found.get(id) ?? { person: { id, email }, children: [] };
    mine.children.push(child);
    found.set(id, mine);
  }
  return [...found.values()];
}
