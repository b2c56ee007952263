import type { Day } from '@/shared/dates';
import { oneLine } from '@/shared/format';
import { t } from '@/shared/translate';

interface Answer {
  eventId: number;
  guardianId: string | null;
  email: string | null;
}

const PREFIX = 'rsvp';

/** Returns the key of a mail that reminds a person of these events on a day, so that it is queued only once. */
export function reminderKey(eventIds: readonly number[], day: Day, personId: string): string {
  return `${PREFIX}:${eventIds.join('+')}:${day}:${personId}`;
}

/** Returns a LIKE pattern for the keys of all reminders of a day. */
export function remindersOn(day: Day): string {
  return `${PREFIX}:%:${day}:%`;
}

/** Parses such keys into pairs of event and person, in the format of `reminderOf`. */
export function readReminderKeys(keys: readonly string[]): Set<string> {
  return new Set(
    keys.flatMap((key) => {
      const [, eventIds = '', , ...person] = key.split(':');
      return eventIds.split('+').map((id) => reminderOf(Number(id), person.join(':')));
    }),
  );
}

/** Returns one word that says that a person was reminded of an event. */
export function reminderOf(eventId: number, personId: string): string {
  return `${eventId}:${personId}`;
}

/** Groups the answers still to be requested by guardian, in the given order, without those in `reminded`. */
export function byGuardian<A extends Answer>(
  open: readonly A[],
  reminded: ReadonlySet<string>,
): { person: { id: string; email: string }; answers: A[] }[] {
  const found = new Map<string, { person: { id: string; email: string }; answers: A[] }>();
  for (const answer of open) {
    const { guardianId: id, email, eventId } = answer;
    // This child has no guardian with an account, or none who wants such mail.
    if (id === null || email === null || reminded.has(reminderOf(eventId, id))) continue;
    const entry = found.get(id) ?? { person: { id, email }, answers: [] };
    entry.answers.push(answer);
    found.set(id, entry);
  }
  return [...found.values()];
}

/** Returns a reminder's text for a chat. A group reads it too, so it names no child. `when` is the event's start in words. */
export function answerMessage({ title, when }: { title: string; when: string }, link: string): string {
  const asks = t('Will your child come? {title}, {when}. Please answer here:', { title: oneLine(title), when });
  return `${asks}\n${link}`;
}
