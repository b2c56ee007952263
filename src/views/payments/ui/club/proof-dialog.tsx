import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadProof } from '@/features/payments/charges/contract/by-hand';
import { getPayment } from '@/features/payments/contract/payment';
import { isMissing } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { buttonStyle } from '@/kit/components/button/button-style';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { LostOrFailed } from '@/kit/components/dialog/lost-or-failed';
import { FileViewer } from '@/kit/components/file/file-viewer';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { addressOf } from '@/shared/call-address';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { spokenName } from '../../rules/payment-names';
import { ReportFacts } from '../report-facts';
import { type OpenDialog, useClubDialog } from './use-club-dialog';

/** Shows the picture of a transfer that a family sent. */
export function ProofDialog({ id }: { id?: number }) {
  const { isMounted, ...dialog } = useClubDialog('proof');
  return isMounted ? <Proof id={id} {...dialog} /> : null;
}

function Proof({ id, open, onClose }: OpenDialog & { id: number | undefined }) {
  const enabled = id !== undefined;
  const query = useQuery({ ...q(getPayment, { params: { id: id ?? 0 } }), enabled });
  const { data: payment } = query;
  const lost = !enabled || isMissing(query.failureReason) || payment?.proofType === null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Picture of the transfer')}
      description={payment && spokenName(payment)}
      foot={<DialogCancel>{t('Close')}</DialogCancel>}
    >
      {lost || query.isError ? (
        <LostOrFailed noun="picture" list="payments" isLost={lost} onRetry={query.refetch} onClose={onClose} />
      ) : (
        <DialogSection className="grid gap-4">
          {payment?.proofType ? (
            <>
              <div className="flex items-start justify-between gap-4">
                <span className="text-20 font-semibold tabular-nums">{formatAmount(payment.amount)}</span>
                <span className="min-w-0 text-right text-13 text-text-2">
                  <ReportFacts payment={payment} />
                </span>
              </div>
              <Viewer id={payment.id} mediaType={payment.proofType} name={spokenName(payment)} />
            </>
          ) : (
            <RowsSkeleton />
          )}
        </DialogSection>
      )}
    </Dialog>
  );
}

function Viewer({ id, mediaType, name }: { id: number; mediaType: string; name: string }) {
  const address = addressOf(downloadProof, { params: { id } });
  return (
    <FileViewer
      address={address}
      mediaType={mediaType}
      alt={t('Transfer for {name}', { name })}
      lostText={t("The picture can't be found. Please ask the family for it again.")}
      actions={
        <a
          href={address}
          download
          aria-label={t('Download the picture')}
          data-tooltip={t('Download')}
          className={buttonStyle({ variant: 'ghost', square: true })}
        >
          <Download className="size-4.5" />
        </a>
      }
    />
  );
}
