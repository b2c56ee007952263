import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { qPages } from '@/kit/api/pages';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Select } from '@/kit/components/form/select';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { toastSuccess } from '@/kit/components/state/toast';
import { useUrlFilters } from '@/kit/use-url-filters';
import { formatCount, formatNumber } from '@/shared/format';
import { t } from '@/shared/translate';
import { listOutbox, type OutboxMail, type OutboxStatus, outboxStatuses, resendFailedMail } from '../../contract/mail';
import { mailListedBy } from '../../rules/listed-by';
import { mailLabel } from '../../rules/mail-labels';
import { OutboxRow } from './outbox-row';

const loadMail = async () => (await import('./mail-dialog')).MailDialog;

type Counts = Partial<Record<OutboxStatus, number>>;

/** Lists all mail with its status, newest first, and lets the user send failed mail again. */
export function Outbox({ counts = {}, canSend }: { counts: Counts | undefined; canSend: boolean }) {
  const [search] = useSearchParams();
  const { set } = useUrlFilters(['mail']);
  const { status } = mailListedBy(search);
  const list = useInfiniteQuery(qPages(listOutbox, { query: { status } }));
  const mails = list.data?.pages.flat();
  const [opened, setOpened] = useState<OutboxMail>();
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 max-md:px-4">
        <h3 className="font-semibold">{t('Outbox')}</h3>
        <div className="flex flex-wrap items-center gap-2">
          {counts.failed ? <ResendFailed count={counts.failed} canSend={canSend} /> : null}
          <Select
            aria-label={t('Mail')}
            className="w-48"
            options={optionsOf(counts)}
            value={status ?? ''}
            onChange={(event) => set({ mail: event.target.value })}
          />
        </div>
      </div>
      {list.isPending && (
        <div className="px-5 pb-4">
          <RowsSkeleton />
        </div>
      )}
      {list.isError && !mails && <LoadFailure title={t('The outbox could not be loaded')} onRetry={list.refetch} />}
      {mails?.length === 0 && (
        <p className="border-t border-line px-5 py-6 text-center text-text-2">{t('No mail yet')}</p>
      )}
      {mails && mails.length > 0 && (
        <ul aria-label={t('Outbox')} className="border-t border-line">
          {mails.map((mail) => (
            <OutboxRow key={mail.id} mail={mail} canSend={canSend} onOpen={() => setOpened(mail)} />
          ))}
        </ul>
      )}
      <LazyDialog load={loadMail} open={opened !== undefined} mail={opened} onClose={() => setOpened(undefined)} />
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line py-3">
          <Button busy={list.isFetchingNextPage} busyLabel={t('Loading more...')} onClick={() => list.fetchNextPage()}>
            {t('Show older mail')}
          </Button>
        </div>
      )}
    </div>
  );
}

function ResendFailed({ count, canSend }: { count: number; canSend: boolean }) {
  const { mutate, isPending } = useAction(resendFailedMail, {
    input: () => ({}),
    onDone: (done) => toastSuccess(t('{count} on the way again', { count: formatCount(done.count, 'mail') })),
    failure: t('The mail could not be sent again. Please try again.'),
  });
  return (
    <Button
      icon={RotateCw}
      busy={isPending}
      busyLabel={t('Sending...')}
      disabledReason={canSend ? undefined : t('There is no mail server to send by')}
      onClick={() => mutate()}
    >
      {t('Resend {count} failed', { count: formatNumber(count) })}
    </Button>
  );
}

function optionsOf(counts: Counts) {
  const all = outboxStatuses.map((value) => ({
    value: value as string,
    label: `${t(mailLabel[value])} (${formatNumber(counts[value] ?? 0)})`,
  }));
  return [{ value: '', label: t('All mail') }, ...all];
}
