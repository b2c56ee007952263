import { FileField } from '@/kit/components/file/file-field';
import { Field } from '@/kit/components/form/field';
import { TextInput } from '@/kit/components/form/text-input';
import { SHRINKABLE_BYTES } from '@/kit/files/picture-kinds';
import { type Sentence, t } from '@/shared/translate';
import type { ReportedMethod } from '../../contract/payment';
import type { Pay } from './use-pay';

/** Renders what a family may add to its report, so that the club finds the money. */
export function ReportExtras({ pay, method }: { pay: Pay; method: ReportedMethod }) {
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
