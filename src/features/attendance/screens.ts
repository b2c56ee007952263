import { read, readPages, screen } from '@/shared/screen';
import { unansweredAddress } from './addresses';
import { countUnanswered, listUnanswered, UNANSWERED_PAGE } from './contract/unanswered';

export const unansweredScreen = screen({
  address: unansweredAddress,
  permission: 'attendance.take',
  privileges: 'coach',
  label: "Who hasn't answered",
  module: 'src/features/attendance/ui/unanswered-page.tsx',
  reads: () => [readPages(listUnanswered, {}, UNANSWERED_PAGE), read(countUnanswered, {})],
});
