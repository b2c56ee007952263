import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '@/features/accounts/passkeys/contract';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { formatDate, formatMoment } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { t } from '@/shared/translate';
import { Row } from '../section';

const loadRename = async () => (await import('./rename-passkey-dialog')).RenamePasskeyDialog;
const loadRemove = async () => (await import('./remove-passkey-dialog')).RemovePasskeyDialog;

/** A passkey, with its name and its last use, to be renamed or removed. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
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
