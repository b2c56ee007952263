import { getAttendance } from '@/features/attendance/contract/attendance';
import { readsEveryAttendance } from '@/features/attendance/rules/reads-every';
import { eventAddress } from '@/features/events/addresses';
import { getEvent } from '@/features/events/contract/event';
import { mayEver } from '@/shared/permissions';
import { read, screen, tryRead } from '@/shared/screen';

export const eventScreen = screen({
  address: eventAddress,
  permission: 'event.read',
  label: 'Event',
  module: (actor) =>
    mayEver(actor, 'attendance.answer')
      ? 'src/views/event/ui/family-event-page.tsx'
      : 'src/views/event/ui/event-page.tsx',
  reads: ({ actor, params: { id = '' } }) => [
    read(getEvent, { params: { id } }),
    (readsEveryAttendance(actor) ? read : tryRead)(getAttendance, { params: { id } }),
  ],
});
