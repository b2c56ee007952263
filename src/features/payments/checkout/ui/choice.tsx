import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { FileField } from '@/kit/components/file/file-field';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { ListFailure } from '@/kit/components/list/list-failure';
import { SkeletonGroup } from '@/kit/components/state/skeleton';
import { SHRINKABLE_BYTES } from '@/kit/files/picture-kinds';
import type { Amount } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { type Sentence, t } from '@/shared/translate';
import { type ReportedMethod, reportedMethods } from '../../contract/payment';
import { getPaymentWays } from '../contract';
import { MethodsSkeleton } from './checkout-skeleton';
import { MethodChoice } from './method-choice';
import type { Payer } from './method-labels';
import type { Pay } from './use-pay';

type ChoiceProps = { pay: Pay; total: Amount; payer: Payer; onlineOnly?: boolean };

/** Renders the payment methods that the club accepts. */
export function Choice({ pay, total, payer, onlineOnly }: ChoiceProps) {
  const { data: ways, isPending, refetch } = useQuery(q(getPaymentWays, {}));
  if (ways)
    return (
      <MethodChoice
        chosen={pay.method}
        onChoose={pay.choose}
        paying={{ payer, amount: formatAmount(total), ways }}
        ways={ways}
        onlineOnly={onlineOnly}
        busy={pay.isBusy}
        extras={payer === 'family' && <Extras pay={pay} />}
      />
    );
  if (!isPending) return <ListFailure what="ways of paying" onRetry={refetch} />;
  return (
    <SkeletonGroup>
      <MethodsSkeleton />
    </SkeletonGroup>
  );
}

function Extras({ pay }: { pay: Pay }) {
  const method = reportedMethods.find((one) => one === pay.method);
  return method ? <ReportExtras pay={pay} method={method} /> : null;
}

/** Renders what a family may add to its report, so that the club finds the money. */
function ReportExtras({ pay, method }: { pay: Pay; method: ReportedMethod }) {
  const { reference, picture, faults, add, isBusy } = pay;
  const { referenceHint, pictureLabel } = words[method];
  return (
    <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
      <legend className="sr-only">{t('For the club to find it')}</legend>
      <Field label={t('Reference')} hint={t(referenceHint)} error={faults.reference} optional>
        <TextInput
          value={reference}
          maxLength={60}
          onChange={(event) => add({ reference: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <FileField
        label={t(pictureLabel)}
        files={picture ? [picture] : []}
        onFilesChange={([file]) => add({ picture: file ?? null })}
        maxPictureBytes={SHRINKABLE_BYTES}
        error={faults.file}
        optional
      />
    </fieldset>
  );
}

const words: Record<ReportedMethod, { referenceHint: Sentence; pictureLabel: Sentence }> = {
  bank_transfer: {
    referenceHint: 'The number that your bank gave the transfer.',
    pictureLabel: 'Picture of the transfer',
  },
  cash: { referenceHint: 'Such as whom you handed it to.', pictureLabel: 'Picture of what you were given for it' },
};
