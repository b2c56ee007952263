import { MonitorSmartphone } from 'lucide-react';
import type { Account, AccountSession } from '@/features/accounts/contract/account';
import { endOtherSessions, endSession } from '@/features/accounts/contract/security';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { Tag } from '@/kit/components/page/tag';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatDate, formatMoment } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { Row, Section } from './section';

/** Lists where the user is signed in, and signs out other devices. */
export function Devices({ account: { sessions } }: { account: Account }) {
  const endOthers = useAction(endOtherSessions, {
    input: () => ({}),
    onDone: () => toastSuccess('Signed out everywhere else'),
    failure: 'The other devices could not be signed out. Please try again.',
  });
  return (
    <Section id="devices" title="Devices" text="Where you are signed in. Sign out what you don't know.">
      {sessions.map((session) => (
        <Device key={session.id} session={session} />
      ))}
      {sessions.length > 1 && (
        <div className="flex justify-end px-5 py-3 max-md:px-4">
          <Button
            className="max-md:w-full"
            busy={endOthers.isPending}
            busyLabel="Signing out..."
            onClick={() => endOthers.mutate()}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </Section>
  );
}

function Device({ session }: { session: AccountSession }) {
  const { timeZone } = useSession().club;
  const { id, device, since, usedAt, isThis } = session;
  const name = device ?? 'A device that is not known';
  const end = useAction(endSession, {
    input: () => ({ params: { id } }),
    onDone: () => toastSuccess('Signed out', name),
    failure: 'The device could not be signed out. Please try again.',
  });
  const times = [
    since && `Signed in ${formatDate(since, timeZone)}`,
    !isThis && usedAt && `last used ${formatMoment(usedAt, timeZone)}`,
  ];
  return (
    <Row
      title={
        <>
          <MonitorSmartphone className="size-4.5 text-text-3" />
          {name}
          {isThis && <Tag>This device</Tag>}
        </>
      }
      text={times.filter(Boolean).join(', ')}
    >
      {!isThis && (
        <Button aria-label={`Sign out ${name}`} busy={end.isPending} onClick={() => end.mutate()}>
          Sign out
        </Button>
      )}
    </Row>
  );
}
