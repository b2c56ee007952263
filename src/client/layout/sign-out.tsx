import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '@/kit/components/dialog/confirm-dialog';
import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import { WAITING_CACHE } from '@/shared/waiting';
import { UnsentMarks } from './unsent-marks';

type SignOutProps = { open: boolean; onClose: () => void };

/**
 * Signs out. Asks first when actions wait on this device, as they are deleted (docs/decisions/093); attendance marks are sent first, or
 * stay.
 */
export function SignOut({ open, onClose }: SignOutProps) {
  const [found, setFound] = useState<{ count: number; body: HTMLElement }>();
  const [isAgreed, setAgreed] = useState(false);
  useEffect(() => void countWaiting().then((count) => setFound({ count, body: document.body })), []);
  if (!found) return null;
  const { count, body } = found;
  const question =
    count === 0 || isAgreed ? (
      <UnsentMarks open={open} onClose={onClose} />
    ) : (
      <ConfirmDialog
        open={open}
        onClose={onClose}
        onConfirm={() => setAgreed(true)}
        title={t('{changes} not sent yet', { changes: formatCount(count, 'change') })}
        question={t(
          count === 1
            ? 'It is saved on this device only, and the club does not have it. Signing out deletes it.'
            : 'They are saved on this device only, and the club does not have them. Signing out deletes them.',
        )}
        confirmLabel={t('Sign out anyway')}
      />
    );
  // Rendered into the body, since the dialog's footer isn't part of the bar that contains the link.
  return createPortal(question, body);
}

/** Returns how many actions wait on this device, those that the club refused included. */
async function countWaiting(): Promise<number> {
  try {
    const isAny = await caches.has(WAITING_CACHE);
    return isAny ? (await (await caches.open(WAITING_CACHE)).keys()).length : 0;
  } catch {
    // This browser has no storage for them.
    return 0;
  }
}
