import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { WithdrawConsent } from '@/features/consents/ui/withdraw-consent';
import type { Document } from '@/features/documents/contract/document';
import { type DocumentType, listDocumentTypes } from '@/features/documents/contract/type';
import { getPlayer } from '@/features/players/contract/player';
import { q } from '@/kit/api/query-client';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { toastError } from '@/kit/components/state/toast';
import { useSession } from '@/kit/session';
import { useUrlDialog } from '@/kit/use-url-dialog';
import { can } from '@/shared/permissions';
import { t } from '@/shared/translate';

const loadText = async () => (await import('@/features/consents/ui/consent-text-dialog')).ConsentTextDialog;
const loadSign = async () => (await import('@/features/consents/ui/sign-dialog')).SignDialog;

type ConsentDialogsProps = {
  /** The type whose text an admin edits; undefined: closed. */
  type: DocumentType | undefined;
  /** The consent that a guardian withdraws; undefined: closed. */
  withdrawn: Document | undefined;
  onClose: () => void;
};

/** The dialogs for consents: editing the text, signing it, which the address's `sign` opens, and withdrawing a signature. */
export function ConsentDialogs({ type, withdrawn, onClose }: ConsentDialogsProps) {
  const { data: types } = useQuery({ ...q(listDocumentTypes, {}), enabled: type !== undefined });
  // The list may be older than the type's consent text.
  const newest = types?.find(({ id }) => id === type?.id) ?? type;
  return (
    <>
      <LazyDialog load={loadText} open={type !== undefined} type={newest} onClose={onClose} />
      <SignConsent />
      <WithdrawConsent document={withdrawn} onClose={onClose} />
    </>
  );
}

/** Signs for a guardian's own children only: for others in the address a toast says that it can't be opened. */
function SignConsent() {
  const user = useSession();
  const { value, close } = useUrlDialog('sign');
  const [, playerId = 0, documentTypeId = 0] = (/^(\d{1,9})-(\d{1,9})$/.exec(value ?? '') ?? []).map(Number);
  const maySign = can(user, 'consent.sign', { playerId });
  const { data: child, isError } = useQuery({ ...q(getPlayer, { params: { id: playerId } }), enabled: maySign });
  const isLost = value !== undefined && (isError || !maySign);

  const giveUp = useEffectEvent(() => {
    toastError(t('Error'), t('This consent could not be opened. It may not be yours to sign.'));
    close();
  });
  useEffect(() => {
    if (isLost) giveUp();
  }, [isLost]);

  return (
    <LazyDialog
      load={loadSign}
      open={maySign && child !== undefined}
      playerId={playerId}
      documentTypeId={documentTypeId}
      playerName={child?.firstName ?? ''}
      onClose={close}
    />
  );
}
