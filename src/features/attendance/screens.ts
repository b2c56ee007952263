import { read, screen } from '@/shared/screen';
import { unansweredAddress } from './addresses';
import { listUnanswered } from './contract';

export const unansweredScreen = screen({
  address: unansweredAddress,
  permission: 'attendance.take',
  privileges: 'coach',
  label: "Who hasn't answered",
  module: 'src/features/attendance/ui/unanswered-page.tsx',
  reads: () => [read(listUnanswered, {})],
});
