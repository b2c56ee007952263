import { events } from '@/features/events/tables';

/** What, when and where: an event as whoever takes its attendance is shown it in a line. */
export const eventColumns = {
  id: events.id,
  title: events.title,
  type: events.type,
  startTime: events.startTime,
  endTime: events.endTime,
  location: events.location,
};
