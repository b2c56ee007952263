import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { paymentsAddress } from '@/features/payments/addresses';
import { getReminders, remindOverdue } from '@/features/payments/charges/contract/requests';
import { overdueMessage } from '@/features/payments/charges/rules/reminder-mail';
import { q } from '@/kit/api/query-client';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { CopyMessage } from '@/kit/components/form/copy-message';
import { toastSuccess } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { toastMailed } from '@/kit/toast-mailed';
import { usePhone } from '@/kit/use-media';
import { useToday } from '@/kit/use-today';
import { signInTo } from '@/shared/address';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { nextReminderMessage, noReminderReason, overdueSentence } from '../rules/reminder-messages';

/** Renders how much is overdue, when the next scheduled reminder is, and the button that sends reminders now. */
export function OverdueReminder() {
  const { club } = useSession();
  const today = useToday();
  const phone = usePhone();
  const { data } = useQuery(q(getReminders, {}));
  const reminding = useAction(remindOverdue, {
    input: () => ({}),
    onDone: ({ mailed, payments }) => {
      if (mailed === 0) toastSuccess(t('Nobody to remind'), t('Their families were reminded today.'));
      else {
        toastMailed(
          club,
          t('Reminder'),
          t(mailed === 1 ? 'To {mailed} person, about {payments}.' : 'To {mailed} people, about {payments}.', {
            mailed,
            payments: formatCount(payments, 'overdue payment'),
          }),
        );
      }
    },
    failure: t('The reminders could not be sent. Please try again.'),
    refreshesOnFailure: true,
  });
  if (!data || data.overdue === 0) return null;
  return (
    <section
      aria-label={t('Reminders')}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 rounded-box bg-sunken py-1.5 pr-1.5 pl-4 max-md:pr-4 max-md:py-3"
    >
      <BellRing className="size-4 shrink-0 text-text-2" />
      <p className="min-w-0 flex-1">
        {overdueSentence(data)}{' '}
        <span className="text-text-2">
          {club.mailGoesTo === 'nowhere'
            ? t("Mail isn't set up. Ask whoever runs the server.")
            : nextReminderMessage(data, today)}
        </span>
      </p>
      <span className="flex flex-wrap items-center gap-2 max-md:w-full">
        {club.mailGoesTo !== 'people' && (
          <CopyMessage
            size="dense"
            label={phone ? t('Copy text') : undefined}
            about={t('what is overdue')}
            text={(origin) => overdueMessage({ clubName: club.name, link: origin + signInTo(paymentsAddress.to()) })}
          />
        )}
        <Button
          size="dense"
          busy={reminding.isPending}
          reasonShown="before"
          disabledReason={noReminderReason(data)}
          onClick={() => reminding.mutate(undefined)}
        >
          {t('Remind about overdue')}
        </Button>
      </span>
    </section>
  );
}
