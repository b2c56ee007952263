import type { Todo } from '../contract';

/** The events that a family must think of, soonest first, each with the children who are asked for. */
export function eventsOf({ nextEvent, answers }: Pick<Todo, 'nextEvent' | 'answers'>) {
  const events = new Map(
    [nextEvent, ...answers.map(({ event }) => event)].flatMap((one) => (one ? [[one.id, one]] : [])),
  );
  return [...events.values()].map((event) => ({
    event,
    children: answers.filter((answer) => answer.event.id === event.id),
  }));
}
