import { useSyncExternalStore } from 'react';
import { call } from '@/kit/api/call';
import { useAction } from '@/kit/api/use-action';
import { useWrite } from '@/kit/api/use-write';
import { isAppleDevice } from '@/kit/apple-device';
import { isInstalled } from '@/kit/install-offer';
import { t } from '@/shared/translate';
import { type PushState, turnPushOff, turnPushOn } from '../contract';
import { subscribeBrowser } from './subscribe-browser';

/** Whether this browser can show push messages: `installFirst` for an iPhone or iPad on which the app isn't installed. */
export type PushSupport = 'supported' | 'blocked' | 'installFirst' | 'none';

/** Returns whether this browser gets push messages, and how to turn them on and off. `push` is what the server knows. */
export function usePush(push: PushState | null | undefined) {
  const support = useSyncExternalStore(
    () => () => undefined,
    readSupport,
    () => 'supported' as const,
  );
  const on = useWrite(turnPushOn, {
    send: async (publicKey: string) => {
      const subscription = await subscribeBrowser(publicKey);
      if (subscription) await call(turnPushOn, { body: subscription });
    },
    failure: t("This browser can't reach its push service. Please try again later, or with another browser."),
    oneAtATime: true,
  });
  const off = useAction(turnPushOff, {
    input: () => ({}),
    failure: t('They could not be turned off. Please try again.'),
  });
  return {
    support,
    isOn: push?.isOn === true && support === 'supported',
    isBusy: on.isPending || off.isPending,
    /** Undefined until the club's key is known. */
    turnOn: push ? () => on.mutate(push.publicKey) : undefined,
    turnOff: () => off.mutate(),
  };
}

function readSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleDevice() && !isInstalled() ? 'installFirst' : 'none';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}
