import { events } from '@/features/events/tables';

/** What, when and where: the columns of an event as one line for those who take its attendance. */
export const eventColumns = {
  id: events.id,
  title: events.title,
  type: events.type,
  startTime: events.startTime,
  endTime: events.endTime,
  location: events.location,
};
