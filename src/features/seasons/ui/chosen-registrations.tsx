import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { fullName } from '@/kit/format/full-name';
import type { ChosenRows } from '@/kit/use-chosen-rows';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { decideRegistrations, MAX_DECIDED, type ManyDecision, type Registration } from '../contract/registration';
import { decidedMessage } from '../rules/decided-message';

/** On a phone the buttons share one row, without their icons. */
const part = 'max-md:min-w-0 max-md:flex-1 max-md:px-2 max-md:[&_svg]:hidden';

type BarProps = { chosen: ChosenRows; rows: readonly Registration[] };

/** Shows how many registrations are chosen, and decides about them all. It stays visible at the bottom of the window. */
export function ChosenRegistrations({ chosen, rows }: BarProps) {
  const [decision, setDecision] = useState<ManyDecision>('accept');
  const [isAsking, setAsking] = useState(false);
  const n = chosen.ids.size;
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? fullName(row) : t('a child');
  };
  const close = () => setAsking(false);
  const decide = useAction(decideRegistrations, {
    input: () => ({ body: { decision, registrationIds: [...chosen.ids] } }),
    onDone: (decided) => {
      close();
      chosen.clear();
      const show = decided.done.length > 0 ? toastSuccess : toastError;
      show(...decidedMessage(decision, decided, nameOf));
    },
    onFailed: close,
    failure: t('That could not be saved. Please try again.'),
  });
  const tooMany =
    n > MAX_DECIDED ? t('At most {n} registrations can be decided at once.', { n: MAX_DECIDED }) : undefined;
  const ask = (next: ManyDecision) => {
    setDecision(next);
    setAsking(true);
  };
  const { title, question, label } = words(decision, n);
  return (
    <>
      {n > 0 && (
        <section
          aria-label={t('Chosen registrations')}
          className="sticky bottom-3 z-1 mt-4 flex flex-wrap items-center gap-2 rounded-box border border-line bg-surface px-4 py-3 shadow-float print:hidden"
        >
          <div className="min-w-0 grow basis-60 max-md:basis-0">
            <p role="status" className="font-semibold tabular-nums">
              {t('{n} chosen', { n })}
            </p>
            {tooMany && <p className="text-13 text-text-2">{tooMany}</p>}
          </div>
          <div className="flex gap-2 max-md:order-1 max-md:w-full">
            <Button icon={Check} className={part} disabledReason={tooMany} onClick={() => ask('accept')}>
              {t('Accept')}
            </Button>
            <Button icon={X} className={part} disabledReason={tooMany} onClick={() => ask('decline')}>
              {t('Decline')}
            </Button>
            <Button icon={Undo2} className={part} disabledReason={tooMany} onClick={() => ask('withdraw')}>
              {t('Withdraw')}
            </Button>
          </div>
          <Button variant="ghost" icon={X} className="max-md:w-11 max-md:px-0" onClick={chosen.clear}>
            <span className="max-md:sr-only">{t('Clear choice')}</span>
          </Button>
        </section>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => decide.mutate()}
        title={title}
        question={question}
        confirmLabel={label}
        variant={decision === 'accept' ? 'primary' : 'danger'}
        busyLabel={t('Saving...')}
        busy={decide.isPending}
      />
    </>
  );
}

function words(decision: ManyDecision, n: number) {
  const registrations = formatCount(n, 'registration');
  if (decision === 'accept')
    return {
      title: t('Accept {registrations}', { registrations }),
      question: t('Each gets a place while there is one, is charged the fee, and its family is told by mail.'),
      label: t('Accept'),
    };
  if (decision === 'decline')
    return {
      title: t('Decline {registrations}', { registrations }),
      question: t('They get no place. Those that have one stay as they are.'),
      label: t('Decline'),
    };
  return {
    title: t('Withdraw {registrations}', { registrations }),
    question: t(
      'Their places are free again for the next children, and what is still owed is cancelled. What was paid can be refunded under Payments.',
    ),
    label: t('Withdraw'),
  };
}
