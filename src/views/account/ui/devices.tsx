import { MonitorSmartphone } from 'lucide-react';
import type { Account, AccountSession } from '@/features/accounts/contract/account';
import { endOtherSessions, endSession } from '@/features/accounts/contract/security';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Tag } from '@/kit/components/page/tag';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatDate, formatMoment } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { Row, Section } from './section';

/** Lists where the user is signed in, and signs out other devices. */
export function Devices({ account: { sessions } }: { account: Account }) {
  const endOthers = useAction(endOtherSessions, {
    input: () => ({}),
    onDone: () => toastSuccess(t('Signed out everywhere else')),
    failure: t('The other devices could not be signed out. Please try again.'),
  });
  return (
    <Section id="devices" title={t('Devices')} text={t("Where you are signed in. Sign out what you don't know.")}>
      {sessions.map((session) => (
        <Device key={session.id} session={session} />
      ))}
      {sessions.length > 1 && (
        <div className="flex justify-end px-5 py-3 max-md:px-4">
          <Button
            className="max-md:w-full"
            busy={endOthers.isPending}
            busyLabel={t('Signing out...')}
            onClick={() => endOthers.mutate()}
          >
            {t('Sign out everywhere else')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Device({ session }: { session: AccountSession }) {
  const { timeZone } = useSession().club;
  const { id, device, since, usedAt, isThis } = session;
  const name = device ?? t('A device that is not known');
  const end = useAction(endSession, {
    input: () => ({ params: { id } }),
    onDone: () => toastSuccess(t('Signed out'), name),
    failure: t('The device could not be signed out. Please try again.'),
  });
  const times = [
    since && t('Signed in {date}', { date: formatDate(since, timeZone) }),
    !isThis && usedAt && t('last used {moment}', { moment: formatMoment(usedAt, timeZone) }),
  ];
  return (
    <Row
      title={
        <>
          <MonitorSmartphone className="size-4.5 text-text-3" />
          {name}
          {isThis && <Tag>{t('This device')}</Tag>}
        </>
      }
      text={times.filter(Boolean).join(', ')}
    >
      {!isThis && (
        <Button aria-label={t('Sign out {name}', { name })} busy={end.isPending} onClick={() => end.mutate()}>
          {t('Sign out')}
        </Button>
      )}
    </Row>
  );
}
