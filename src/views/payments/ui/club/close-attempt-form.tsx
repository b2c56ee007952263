import { zodResolver } from '@hookform/resolvers/zod';
import { type CloseForm, closeAttempt, closeForm, type UnclearAttempt } from '@/features/payments/refunds/contract';
import { call } from '@/kit/api/call';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextInput } from '@/kit/components/form/text-input';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import { formatAmount } from '@/shared/pesos';
import { t, translated } from '@/shared/translate';

const messages = () => ({ title: t('Looked into'), submit: t('Note it'), busy: t('Noting...') });
const draft = { reason: '' };

type CloseAttemptFormProps = { open: boolean; attempt: UnclearAttempt; onClose: () => void };

/** Records what the club did about money that didn't match. It marks nothing as paid. */
export function CloseAttemptForm({ open, attempt, onClose }: CloseAttemptFormProps) {
  const { attemptId, amount, problem } = attempt;
  const edit = useNewForm({
    resolver: zodResolver(closeForm),
    draft,
    about: String(attemptId),
    sends: closeAttempt,
    onClose,
  });
  const save = useSave(edit, closeAttempt, {
    send: (body: CloseForm) => call(closeAttempt, { params: { attemptId }, body }),
    success: () => [t('Noted'), t("It is in the payment's history.")],
    failure: { form: t('That could not be noted. Please try again.') },
  });
  const { register, formState } = edit.form;
  return (
    <FormDialog open={open} edit={edit} save={save} what="note" messages={messages()}>
      <p className="wrap-anywhere">
        {t('{amount} asked for', { amount: formatAmount(amount) })}
        {problem && <span className="block text-text-2">{translated(problem)}</span>}
      </p>
      <Field
        label={t('What you found')}
        error={formState.errors.reason?.message}
        hint={t("It stays in the payment's history. If the payment is paid, mark it paid there.")}
        required
      >
        <TextInput
          limit={200}
          autoComplete="off"
          placeholder={t('Given back at the provider')}
          {...register('reason')}
        />
      </Field>
    </FormDialog>
  );
}
