import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { getTeam } from '@/features/teams/contract';
import { q } from '@/kit/api/query-client';
import { CopyMessage } from '@/kit/components/form/copy-message';
import { formatFullDay } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { signInTo } from '@/shared/address';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { paymentsAddress } from '../../addresses';
import { chargedMessage } from '../../rules/mail';
import { requestForm } from '../contract/requests';
import { type Instalment, instalmentsOf } from '../rules/instalments';
import type { RequestFieldsProps } from './request-fields';
import { notificationMessage, requestSummary } from './request-messages';

/** Summarizes the form's current values: the parts and their dates, the sum, and who is notified. */
export function RequestSummary({ form }: RequestFieldsProps) {
  const { mailGoesTo, name } = useSession().club;
  const values = useWatch({ control: form.control });
  const amount = requestForm.shape.amount.safeParse(values.amount);
  const due = requestForm.shape.dueDate.safeParse(values.dueDate);
  const teamId = values.teamId ?? '';
  const { data: team } = useQuery({ ...q(getTeam, { params: { id: teamId } }), enabled: teamId !== '' });
  const players = values.whom === 'team' ? (team?.playerCount ?? 0) : (values.playerIds?.length ?? 0);
  const { type } = values;
  if (!amount.success) return null;
  const count = Number(values.instalments);
  const parts = count > 1 ? instalmentsOf({ amount: amount.data, dueDate: due.data ?? null }, count) : [];
  const siblingDiscount = Number(values.siblingDiscount) || 0;
  return (
    <section aria-label={t('Summary')} className="rounded-box bg-sunken px-4 py-3">
      {parts === null && <p>{t('That is too little money for so many parts.')}</p>}
      {parts && parts.length > 0 && <Parts parts={parts} />}
      {players > 0 && (
        <p className="font-medium tabular-nums">{requestSummary({ players, amount: amount.data, siblingDiscount })}</p>
      )}
      <p className="text-13 text-text-2">{notificationMessage(mailGoesTo)}</p>
      {mailGoesTo !== 'people' && type && (
        <div className="mt-2">
          <CopyMessage
            size="dense"
            text={(origin) =>
              chargedMessage(
                { type, description: values.description || null, dueDate: due.data || null },
                { clubName: name, link: origin + signInTo(paymentsAddress.to()) },
              )
            }
          />
        </div>
      )}
    </section>
  );
}

function Parts({ parts }: { parts: readonly Instalment[] }) {
  return (
    <ol aria-label={t('Parts')} className="mb-3 border-b border-line pb-3 text-13 tabular-nums">
      {parts.map(({ amount, dueDate }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
        <li key={index} className="flex justify-between gap-4">
          <span className="text-text-2">
            {t('Part {number}', { number: index + 1 })}
            {dueDate && ` · ${t('due {day}', { day: formatFullDay(dueDate) })}`}
          </span>
          <span>{formatAmount(amount)}</span>
        </li>
      ))}
    </ol>
  );
}
