import type { Account } from '@/features/accounts/contract/account';
import { type PushSupport, usePush } from '@/features/accounts/push/ui/use-push';
import { Button } from '@/kit/components/button/button';
import { type Sentence, t } from '@/shared/translate';
import { Row } from '../section';

const unavailable: Record<Exclude<PushSupport, 'supported'>, Sentence> = {
  blocked:
    'This browser blocks notifications of the club. Allow them in the settings of the site, beside its address, then load this page again.',
  installFirst:
    'Add the club to your home screen first: in Safari, tap Share, then Add to Home Screen. Then open it from there.',
  none: 'This browser has no push messages. Open this page in a recent Chrome, Edge or Firefox, or on your phone.',
};

/** Turns push messages on and off on this device, or says why there are none. */
export function DevicePush({ account: { push } }: { account: Account }) {
  const { support, isOn, isBusy, turnOn, turnOff } = usePush(push);
  const title = t('Push on this device');
  if (support !== 'supported') return <Row title={title} text={t(unavailable[support])} />;
  return (
    <Row
      title={title}
      text={
        isOn
          ? t('On until you sign out. From 9 PM to 7 AM only a cancellation of the same day gets through.')
          : t('Off. Turned on, a note on your screen says what is new, never with the name of a child or an amount.')
      }
    >
      <Button busy={isBusy} onClick={isOn ? turnOff : turnOn}>
        {isOn ? t('Turn off') : t('Turn on')}
      </Button>
    </Row>
  );
}
