import type { Day } from '@/shared/dates';
import { oneLine } from '@/shared/format';

interface Answer {
  eventId: number;
  guardianId: string | null;
  email: string | null;
}

const PREFIX = 'rsvp';

/** Names a mail that reminds a person of these events on a day, so that it is queued once. */
export function reminderKey(eventIds: readonly number[], day: Day, personId: string): string {
  return `${PREFIX}:${eventIds.join('+')}:${day}:${personId}`;
}

/** The keys of all reminders of a day, as LIKE writes them. */
export function remindersOn(day: Day): string {
  return `${PREFIX}:%:${day}:%`;
}

/** Of whom and what such keys tell: each event with each person, as `reminderOf` writes the two. */
export function readReminderKeys(keys: readonly string[]): Set<string> {
  return new Set(
    keys.flatMap((key) => {
      const [, eventIds = '', , ...person] = key.split(':');
      return eventIds.split('+').map((id) => reminderOf(Number(id), person.join(':')));
    }),
  );
}

/** A person's having been reminded of an event, as one word. */
export function reminderOf(eventId: number, personId: string): string {
  return `${eventId}:${personId}`;
}

/** What each guardian is still to be asked, in the order given; without those of whom `told` says that they were reminded of it. */
export function byGuardian<A extends Answer>(
  open: readonly A[],
  told: ReadonlySet<string>,
): { person: { id: string; email: string }; answers: A[] }[] {
  const found = new Map<string, { person: { id: string; email: string }; answers: A[] }>();
  for (const answer of open) {
    const { guardianId: id, email, eventId } = answer;
    // Nobody with an account looks after this child, or wants such mail.
    if (id === null || email === null || told.has(reminderOf(eventId, id))) continue;
    const mine = found.get(id) ?? { person: { id, email }, answers: [] };
    mine.answers.push(answer);
    found.set(id, mine);
  }
  return [...found.values()];
}

/** What a reminder asks, for a chat: a group reads it too, so it names no child. `when` is the event's beginning in words. */
export function answerMessage({ title, when }: { title: string; when: string }, link: string): string {
  return `Will your child come? ${oneLine(title)}, ${when}. Please answer here:\n${link}`;
}
