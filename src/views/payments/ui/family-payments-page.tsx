import { FamilyBalance } from '@/features/payments/ui/family-balance';
import { Payments } from './payments';

/** A family's payments: first what it owes. In a chunk that nobody else loads. */
export function FamilyPaymentsPage() {
  return (
    <Payments
      nothingYet="What your children are charged shows here"
      first={
        <div className="mt-6 max-md:mt-4">
          <FamilyBalance />
        </div>
      }
    />
  );
}
