import { useEffect, useEffectEvent } from 'react';
import type { CoachSession } from '@/features/coaching/contract/session';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { toastError } from '@/kit/components/state/toast';
import { t } from '@/shared/translate';

const loadDialog = async () => (await import('@/features/coaching/ui/session-dialog')).SessionDialog;

type EditSessionProps = {
  /** The session's id as given in the address. */
  value: string | undefined;
  /** The page of the list that contains it; undefined while that is loading. */
  rows: readonly CoachSession[] | null | undefined;
  onClose: () => void;
};

/** Opens the form of the session that the address names. */
export function EditSession({ value, rows, onClose }: EditSessionProps) {
  const session = rows?.find(({ id }) => String(id) === value);
  const isMissing = value !== undefined && rows !== undefined && session === undefined;

  const giveUp = useEffectEvent(() => {
    toastError(t('Error'), t('This session could not be opened. It may not be on this page of the list.'));
    onClose();
  });
  useEffect(() => {
    if (isMissing) giveUp();
  }, [isMissing]);

  return <LazyDialog load={loadDialog} open={session !== undefined} session={session} onClose={onClose} />;
}
