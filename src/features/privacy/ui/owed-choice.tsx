import { FieldGroup } from '@/kit/components/form/field';
import { Radio } from '@/kit/components/form/radio';
import { formatCount } from '@/shared/format';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { OwedByChild, OwedChoice } from '../contract';

interface OwedChoiceProps {
  owed: OwedByChild;
  chosen: OwedChoice | undefined;
  error: string | undefined;
  onChoose: (choice: OwedChoice) => void;
}

/** Shows how much is owed, and selects what happens to it. */
export function OwedChoiceField({ owed, chosen, error, onChoose }: OwedChoiceProps) {
  return (
    <FieldGroup
      legend={t('{amount} is still owed, in {payments}', {
        amount: formatAmount(owed.sum),
        payments: formatCount(owed.count, 'payment'),
      })}
      error={error}
    >
      <div className="grid">
        <Radio
          name="owed"
          value="cancel"
          label={t('Cancel it')}
          hint={t('Nobody owes it any more.')}
          checked={chosen === 'cancel'}
          onChange={() => onChoose('cancel')}
        />
        <Radio
          name="owed"
          value="keep"
          label={t('Keep it, without reminders')}
          hint={t("It stays owed in the club's books, without the name.")}
          checked={chosen === 'keep'}
          onChange={() => onChoose('keep')}
        />
      </div>
    </FieldGroup>
  );
}
