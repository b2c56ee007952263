import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { type DeclineForm, declineForm, declinePayment } from '@/features/payments/charges/contract/by-hand';
import { getPayment } from '@/features/payments/contract/payment';
import { call } from '@/kit/api/call';
import { q } from '@/kit/api/query-client';
import { Field } from '@/kit/components/form/field';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { TextArea } from '@/kit/components/form/text-area';
import { useSession } from '@/kit/session';
import { useNewForm } from '@/kit/use-new-form';
import { useSave } from '@/kit/use-save';
import type { MailWay } from '@/shared/mail-way';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { spokenName } from '../../rules/payment-names';
import { LostPayment } from './lost-payment';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

const messages = () => ({ title: t('Decline report'), submit: t('Decline'), busy: t('Declining...') });
const draft = { reason: '' };

/** Declines a family's report that it has paid, and asks for a reason. */
export function DeclineDialog({ id }: { id?: number }) {
  const { isMounted, ...dialog } = useClubDialog('decline');
  return isMounted ? <Declining id={id ?? 0} {...dialog} /> : null;
}

function Declining({ id, open, onClose }: OpenDialog & { id: number }) {
  const { mailGoesTo } = useSession().club;
  const read = useQuery(q(getPayment, { params: { id } }));
  const { data: payment } = read;
  const edit = useNewForm({
    resolver: zodResolver(declineForm),
    draft,
    about: String(id),
    sends: declinePayment,
    onClose,
  });
  const save = useSave(edit, declinePayment, {
    send: (body: DeclineForm) => call(declinePayment, { params: { id }, body }),
    success: () => [t('Report declined'), t('The payment stays owed.')],
    failure: { form: t('The report could not be declined. Please try again.') },
  });
  const { register, formState } = edit.form;
  if (!payment) return <LostPayment title={messages().title} read={read} open={open} onClose={onClose} />;
  return (
    <FormDialog open={open} edit={edit} save={save} what="report" messages={messages()}>
      <p className="wrap-anywhere">
        {spokenName(payment)}
        <span className="block text-text-2">{t('{amount} stays owed.', { amount: formatAmount(payment.amount) })}</span>
      </p>
      <Field label={t('Reason')} error={formState.errors.reason?.message} hint={declinedTelling(mailGoesTo)} optional>
        <TextArea
          rows={3}
          limit={500}
          placeholder={t('No transfer with this name has come in yet.')}
          {...register('reason')}
        />
      </Field>
    </FormDialog>
  );
}

/** Says who will read why a report was declined, before it is sent. */
function declinedTelling(mailGoesTo: MailWay): string {
  switch (mailGoesTo) {
    case 'people':
      return t('Whoever reported it gets it by e-mail.');
    case 'outbox':
      return t('The demo club keeps the mail to whoever reported it in its outbox.');
    case 'nowhere':
      return t('No mail server is set up for this club, so tell the family yourself.');
  }
}
