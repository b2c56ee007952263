import type { Todo } from '../contract';

/** Returns a family's next events, each with the children who are asked for: those with an answer still missing, and the others. */
export function eventsOf({ nextEvent, answers }: Pick<Todo, 'nextEvent' | 'answers'>) {
  const events = new Map(
    [nextEvent, ...answers.map(({ event }) => event)].flatMap((one) => (one ? [[one.id, one]] : [])),
  );
  const all = [...events.values()].map((event) => ({
    event,
    children: answers.filter((answer) => answer.event.id === event.id),
  }));
  const isOpen = ({ children }: (typeof all)[number]) => children.some(({ rsvp }) => rsvp === null);
  return { open: all.filter(isOpen), settled: all.filter((one) => !isOpen(one)) };
}
