import { type CoachEarning, updateEarning } from '@/features/coaching/contract/earning';
import { receivedOn } from '@/features/coaching/rules/received-on';
import { useAction } from '@/kit/api/use-action';
import { toastSuccess } from '@/kit/components/toast';
import { useToday } from '@/kit/use-today';

/** Notes that an earning has come. */
export function useReceived(): (earning: CoachEarning) => void {
  const today = useToday();
  return useAction(updateEarning, {
    input: (earning: CoachEarning) => ({ params: { id: earning.id }, body: receivedOn(earning, today) }),
    onDone: ({ description }) => toastSuccess('Earning received', description),
    failure: 'The earning could not be changed. Please try again.',
    refreshesOnFailure: true,
  }).mutate;
}
