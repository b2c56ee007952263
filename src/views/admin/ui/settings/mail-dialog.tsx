import { useQuery } from '@tanstack/react-query';
import { q } from '@/kit/api/query-client';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { CopyMessage } from '@/kit/components/form/copy-message';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { t } from '@/shared/translate';
import { type OutboxMail, openMail } from '../../contract/mail';
import { mailLabel } from '../../rules/mail-labels';

type MailDialogProps = { open: boolean; mail: OutboxMail | undefined; onClose: () => void };

/** Shows a mail of the outbox with its text, to read and copy. */
export function MailDialog({ open, mail, onClose }: MailDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={mail?.subject ?? ''}
      description={
        mail && t('To {recipient} · {status}', { recipient: mail.recipient, status: t(mailLabel[mail.status]) })
      }
      foot={<DialogCancel>{t('Done')}</DialogCancel>}
    >
      <DialogSection>{mail && <Text id={mail.id} isSent={mail.status === 'sent'} />}</DialogSection>
    </Dialog>
  );
}

function Text({ id, isSent }: { id: number; isSent: boolean }) {
  const { data, isError, refetch } = useQuery(q(openMail, { params: { id } }));
  if (!data) {
    return isError ? <LoadFailure title={t('The mail could not be loaded')} onRetry={refetch} /> : <RowsSkeleton />;
  }
  if (!data.text) return <p className="text-text-2">{t('Its text is kept no more, as its link stopped working.')}</p>;
  return (
    <>
      <p className="rounded-box bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">{data.text}</p>
      {data.hidesLink && (
        <p className="mt-3 text-13 text-text-2">
          {t(
            "A link that works for whoever opens it isn't shown. Make a new invitation link under Open invitations, or a sign-in link under User Management.",
          )}
        </p>
      )}
      {data.attachmentName && (
        <p className="mt-3 text-13 text-text-2">{t('With the file {name}.', { name: data.attachmentName })}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyMessage text={data.text} label={isSent ? t('Copy text') : t('Copy for Messenger')} />
      </div>
    </>
  );
}
