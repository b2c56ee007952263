import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { notificationMessage } from '@/features/payments/charges/ui/request-messages';
import { type DuesForm, type DuesRule, previewDues } from '@/features/payments/dues/contract';
import { q } from '@/kit/api/query-client';
import { fullName } from '@/kit/format/full-name';
import { useSession } from '@/kit/session';
import { browserTiming } from '@/kit/timing';
import { useSettled } from '@/kit/use-settled';
import type { CallInput } from '@/shared/endpoint';
import { t } from '@/shared/translate';
import type { DuesEntryDraft } from './dues-entry';
import { chargingMessage, monthLabel, playerLabel } from './dues-preview-messages';

type PreviewQuery = CallInput<typeof previewDues>['query'];
type DuesPreviewProps = { form: UseFormReturn<DuesEntryDraft, unknown, DuesForm>; rule: DuesRule | undefined };

/** Previews whom the rule charges how much, with the form's current values. Requested once the user stops typing. */
export function DuesPreview({ form, rule }: DuesPreviewProps) {
  const { mailGoesTo } = useSession().club;
  const values = useWatch({ control: form.control }) as DuesEntryDraft;
  const settled = useSettled(JSON.stringify(questionOf(values, rule)), browserTiming().conflicts);
  const { data, isError } = useQuery({
    // Serialized by the line above.
    ...q(previewDues, { query: JSON.parse(settled) as PreviewQuery }),
    enabled: isAnswerable(values),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isAnswerable(values))
    return <Box>{t('Choose an amount and teams, and you see here who is charged how much.')}</Box>;
  if (isError) return <Box>{t("Who is charged can't be shown: check the fields above.")}</Box>;
  if (!data) return <Box>{t('Looking up who is charged…')}</Box>;
  const charging = chargingMessage(data, { isNew: rule === undefined, isActive: values.isActive });
  return (
    <Box>
      <p className="font-medium tabular-nums">{monthLabel(data)}</p>
      {charging && <p className="text-13 text-text-2">{charging}</p>}
      {rule && <p className="text-13 text-text-2">{t('What is charged already stays as it is.')}</p>}
      {data.players.length > 0 && values.isActive && (
        <p className="text-13 text-text-2">{notificationMessage(mailGoesTo)}</p>
      )}
      {data.players.length > 0 && (
        <details>
          <summary className="py-2 text-accent-ink">{t('Who pays how much')}</summary>
          <ul className="mb-3 grid gap-1.5 text-13 tabular-nums">
            {data.players.map((player) => (
              <li key={player.id} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{fullName(player)}</span>
                <span className="text-right text-text-2">{playerLabel(player)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Box>
  );
}

function Box({ children }: { children: React.ReactNode }) {
  return (
    <section aria-label={t('Preview')} className="rounded-box bg-sunken px-4 py-3">
      {children}
    </section>
  );
}

function questionOf(values: DuesEntryDraft, rule: DuesRule | undefined): PreviewQuery {
  const { amount, dueDay, teamIds, firstMonth, lastMonth, siblingDiscount } = values;
  const discount = siblingDiscount.trim() || '0';
  return {
    ...(rule && { ruleId: rule.id }),
    amount,
    dueDay,
    teamIds: chosen(teamIds).join(','),
    firstMonth,
    lastMonth,
    siblingDiscount: discount,
  };
}

/** With a single checkbox, the form's value is a boolean while it is filled in. */
function chosen(teamIds: DuesEntryDraft['teamIds']): string[] {
  return Array.isArray(teamIds) ? teamIds : [];
}

function isAnswerable({ amount, teamIds }: DuesEntryDraft): boolean {
  return amount.trim() !== '' && chosen(teamIds).length > 0;
}
