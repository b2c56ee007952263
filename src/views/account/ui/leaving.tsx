import { useState } from 'react';
import type { Account } from '@/features/accounts/contract/account';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { t } from '@/shared/translate';
import { Row, Section } from './section';

const loadLeave = async () => (await import('./leave-dialog')).LeaveDialog;

/** Lets the user leave the club. */
export function Leaving({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="leave" title={t('Leave the club')} text={t('For good, unless an admin lets you in again.')}>
      <Row
        title={t('Leave the club')}
        text={t(
          'You are signed out everywhere, mailed nothing more, and no longer follow any child. What was paid and signed stays with the club.',
        )}
      >
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('Leave the club')}
        </Button>
      </Row>
      <LazyDialog
        load={loadLeave}
        open={isOpen}
        onClose={() => setOpen(false)}
        hasPassword={account.hasPassword}
        onlyGuardianOf={account.onlyGuardianOf}
      />
    </Section>
  );
}
