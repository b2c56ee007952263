import { KeyRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Account } from '@/features/accounts/contract/account';
import type { Passkey } from '@/features/accounts/passkeys/contract';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { formatDate, formatMoment } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { Row, Section } from '../section';

const loadAdd = async () => (await import('./add-passkey-dialog')).AddPasskeyDialog;
const loadRename = async () => (await import('./rename-passkey-dialog')).RenamePasskeyDialog;
const loadRemove = async () => (await import('./remove-passkey-dialog')).RemovePasskeyDialog;

/** Lists the passkeys that sign the user in, and adds one on this device. */
export function Passkeys({ account: { passkeys, sessions, hasPassword } }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const isSupported = useSyncExternalStore(
    () => () => undefined,
    () => 'PublicKeyCredential' in window,
    () => true,
  );
  const mayAdd = isSupported && hasPassword;
  const add = mayAdd && <Button onClick={() => setOpen(true)}>{t('Add a passkey')}</Button>;
  const device = sessions.find(({ isThis }) => isThis)?.device;
  return (
    <Section
      id="passkeys"
      title={t('Passkeys')}
      text={t('Sign in with your fingerprint, your face or your screen lock, without typing.')}
    >
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      {passkeys.length === 0 && mayAdd && (
        <Row
          title={t('No passkeys yet')}
          text={t('Your phone or computer keeps one for you. Your password works as before.')}
        >
          {add}
        </Row>
      )}
      {passkeys.length > 0 && add && (
        <div className="flex justify-end px-5 py-3 max-md:px-4 max-md:*:w-full">{add}</div>
      )}
      {!hasPassword && <Row title={t('No passkeys')} text={t('You sign in by another service, which decides how.')} />}
      {hasPassword && !isSupported && (
        <Row
          title={t('This browser has no passkeys')}
          text={t('Open this page in a recent Chrome, Safari, Edge or Firefox to add one.')}
        />
      )}
      <LazyDialog load={loadAdd} open={isOpen} onClose={() => setOpen(false)} proposed={device ?? t('My device')} />
    </Section>
  );
}

/** A passkey, with its name and its last use, to be renamed or removed. */
function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { timeZone } = useSession().club;
  const [opened, setOpened] = useState<'rename' | 'remove'>();
  const close = () => setOpened(undefined);
  const { name, createdAt, lastUsedAt } = passkey;
  const added = formatDate(createdAt, timeZone);
  return (
    <Row
      title={
        <>
          <KeyRound className="size-4.5 text-text-3" />
          {name}
        </>
      }
      text={
        lastUsedAt
          ? t('Added {date}, last used {moment}', { date: added, moment: formatMoment(lastUsedAt, timeZone) })
          : t('Added {date}, not used yet', { date: added })
      }
    >
      <Button aria-label={t('Rename {name}', { name })} onClick={() => setOpened('rename')}>
        {t('Rename')}
      </Button>
      <Button aria-label={t('Remove {title}', { title: name })} onClick={() => setOpened('remove')}>
        {t('Remove')}
      </Button>
      <LazyDialog load={loadRename} open={opened === 'rename'} onClose={close} passkey={passkey} />
      <LazyDialog load={loadRemove} open={opened === 'remove'} onClose={close} passkey={passkey} />
    </Row>
  );
}
