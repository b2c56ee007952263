import { Check, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '@/features/accounts/contract/account';
import { cancelEmailChange } from '@/features/accounts/contract/security';
import { useAction } from '@/kit/api/use-action';
import { Button } from '@/kit/components/button/button';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Badge } from '@/kit/components/page/badge';
import { toastSuccess } from '@/kit/components/state/toast';
import { formatDate } from '@/kit/format/dates';
import { useSession } from '@/kit/session';
import { mayEver } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { Row, Section } from './section';

const loadEmail = async () => (await import('./sign-in/email-dialog')).EmailDialog;
const loadPassword = async () => (await import('./sign-in/password-dialog')).PasswordDialog;
const loadFactor = async () => (await import('./sign-in/factor-dialog')).FactorDialog;
const loadFactorOff = async () => (await import('./sign-in/factor-off-dialog')).FactorOffDialog;

type OpenDialog = 'email' | 'password' | 'factor' | 'factor-off';

/** Shows how the user signs in: e-mail, password, and a second factor. */
export function Security({ account }: { account: Account }) {
  const [opened, setOpened] = useState<OpenDialog>();
  const close = () => setOpened(undefined);
  const { hasPassword } = account;
  return (
    <Section id="security" title={t('Sign-in & security')} text={t('How you get in, and how nobody else does.')}>
      <EmailRow account={account} onChange={() => setOpened('email')} />
      {hasPassword && (
        <Row title={t('Password')} text={t('Changing it signs you out everywhere else.')}>
          <Button onClick={() => setOpened('password')}>{t('Change password')}</Button>
        </Row>
      )}
      <FactorRow account={account} onSetUp={() => setOpened('factor')} onSwitchOff={() => setOpened('factor-off')} />
      <LazyDialog load={loadEmail} open={opened === 'email'} onClose={close} />
      <LazyDialog load={loadPassword} open={opened === 'password'} onClose={close} />
      <LazyDialog load={loadFactor} open={opened === 'factor'} onClose={close} hasPassword={hasPassword} />
      <LazyDialog load={loadFactorOff} open={opened === 'factor-off'} onClose={close} hasPassword={hasPassword} />
    </Section>
  );
}

function EmailRow({ account, onChange }: { account: Account; onChange: () => void }) {
  const user = useSession();
  const { email, isEmailProved, hasPassword, pendingEmail } = account;
  const cancel = useAction(cancelEmailChange, {
    input: () => ({}),
    onDone: () => toastSuccess(t('Your e-mail stays as it is')),
    failure: t('That could not be called off. Please try again.'),
  });
  const locked = hasPassword
    ? user.club.mailGoesTo === 'nowhere' &&
      t(
        mayEver(user, 'password.linkAny')
          ? 'The club has no mail server yet, so a new e-mail can’t be checked. Set up mail, or ask another super admin for a link to change it.'
          : 'The club has no mail server yet, so a new e-mail can’t be checked. Ask an admin of your club for a link to change it.',
      )
    : t('You sign in by another service. Change your e-mail there.');
  return (
    <>
      <Row
        title={
          <>
            {email}
            {isEmailProved && (
              <Badge tone="done" icon={Check}>
                {t('Confirmed')}
              </Badge>
            )}
          </>
        }
        text={locked || t('Your e-mail, for signing in and for mail of the club.')}
      >
        <Button disabledReason={locked || undefined} onClick={onChange}>
          {t('Change e-mail')}
        </Button>
      </Row>
      {pendingEmail && (
        <Row
          title={t('Waiting for {email}', { email: pendingEmail })}
          text={
            user.club.mailGoesTo === 'nowhere'
              ? t('Open the link that you were given, in a browser where you are signed in.')
              : t(
                  'If that e-mail can be used, a link was mailed to it. It works for an hour, in a browser where you are signed in.',
                )
          }
        >
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('Keep the old one')}
          </Button>
        </Row>
      )}
    </>
  );
}

type FactorRowProps = { account: Account; onSetUp: () => void; onSwitchOff: () => void };

function FactorRow({ account: { secondFactor }, onSetUp, onSwitchOff }: FactorRowProps) {
  const { timeZone } = useSession().club;
  const { since, recoveryCodesLeft, isDemanded } = secondFactor;
  const stays = isDemanded ? t('Your club asks its staff for a second step, so it stays on.') : undefined;
  return (
    <Row
      title={
        <>
          {t('Second step')}
          <Badge tone={since ? 'done' : isDemanded ? 'needs' : 'waiting'} icon={since ? ShieldCheck : ShieldOff}>
            {since ? t('On') : isDemanded ? t('Needed') : t('Off')}
          </Badge>
        </>
      }
      text={
        since
          ? [
              t('A code from your app is asked for after the password, since {date}. {n} recovery codes are left.', {
                date: formatDate(since, timeZone),
                n: recoveryCodesLeft,
              }),
              stays,
            ]
              .filter(Boolean)
              .join(' ')
          : t('After the password, a code from an app on your phone. Whoever learns your password still stays out.')
      }
    >
      {since ? (
        <Button disabledReason={stays} onClick={onSwitchOff}>
          {t('Switch off')}
        </Button>
      ) : (
        <Button variant={isDemanded ? 'primary' : 'secondary'} onClick={onSetUp}>
          {t('Set up')}
        </Button>
      )}
    </Row>
  );
}
