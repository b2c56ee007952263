import { getAttendance } from '@/features/attendance/contract';
import { readsEveryAttendance } from '@/features/attendance/rules/reads-every';
import { eventAddress } from '@/features/events/addresses';
import { getEvent } from '@/features/events/contract';
import { read, screen } from '@/shared/screen';

export const eventScreen = screen({
  address: eventAddress,
  permission: 'event.read',
  label: 'Event',
  module: 'src/views/event/ui/event-page.tsx',
  reads: ({ actor, params: { id = '' } }) => [
    read(getEvent, { params: { id } }),
    ...(readsEveryAttendance(actor) ? [read(getAttendance, { params: { id } })] : []),
  ],
});
