import { Archive, CircleAlert, CircleCheck, CircleHelp, Clock, MailOpen, RotateCw, Send } from 'lucide-react';
import { useAction } from '@/kit/api/use-action';
import { IconButton } from '@/kit/components/button/icon-button';
import { Badge, type BadgeTone } from '@/kit/components/page/badge';
import type { Icon } from '@/kit/components/page/icon';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatMoment } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { type OutboxMail, type OutboxStatus, resendMail } from '../../contract/mail';
import { attemptsText, mailLabel, resendReason } from '../../rules/mail-labels';

const looks: Record<OutboxStatus, { tone: BadgeTone; icon: Icon }> = {
  waiting: { tone: 'waiting', icon: Clock },
  sending: { tone: 'waiting', icon: Send },
  sent: { tone: 'done', icon: CircleCheck },
  failed: { tone: 'wrong', icon: CircleAlert },
  interrupted: { tone: 'needs', icon: CircleHelp },
  kept: { tone: 'waiting', icon: Archive },
};

/** Shows one mail: recipient, subject and status. */
export function OutboxRow({ mail, canSend, onOpen }: { mail: OutboxMail; canSend: boolean; onOpen: () => void }) {
  const { timeZone } = useSession().club;
  const { recipient, subject, status, attempts, createdAt } = mail;
  const { tone, icon } = looks[status];
  return (
    <li className="flex min-h-14 items-center gap-x-4 border-line px-5 py-2 not-first:border-t max-md:flex-wrap max-md:px-4">
      <div className="min-w-0 flex-1 wrap-anywhere max-md:basis-full">
        <p className="line-clamp-2 font-medium">{subject}</p>
        <p className="text-13 text-text-2">
          {recipient} · <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>
          {attempts > 1 && ` · ${attemptsText(attempts)}`}
        </p>
      </div>
      <Badge tone={tone} icon={icon} className="max-md:mr-auto">
        {t(mailLabel[status])}
      </Badge>
      <IconButton label={t('Open the mail to {recipient}', { recipient })} icon={MailOpen} onClick={onOpen} />
      <Resend mail={mail} canSend={canSend} />
    </li>
  );
}

function Resend({ mail, canSend }: { mail: OutboxMail; canSend: boolean }) {
  const { mutate, isPending } = useAction(resendMail, {
    input: () => ({ params: { id: mail.id } }),
    onDone: () => toastSuccess(t('Mail on the way again')),
    failure: t('The mail could not be sent again. Please try again.'),
    refreshesOnFailure: true,
  });
  return (
    <IconButton
      label={t('Resend to {recipient}', { recipient: mail.recipient })}
      icon={RotateCw}
      busy={isPending}
      disabledReason={resendReason(mail, canSend)}
      onClick={() => mutate()}
    />
  );
}
