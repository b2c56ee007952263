import { useSyncExternalStore } from 'react';
import { call } from '@/kit/api/call';
import { useAction } from '@/kit/api/use-action';
import { useWrite } from '@/kit/api/use-write';
import { isAppleDevice } from '@/kit/apple-device';
import { isInstalled } from '@/kit/install-offer';
import { t } from '@/shared/translate';
import { type PushState, type PushSubscriptionForm, turnPushOff, turnPushOn } from '../contract';

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

/**
 * Asks the user for permission and subscribes this browser at its push service. Returns null when the user doesn't allow it. Throws the
 * browser's error, such as when its push service can't be reached.
 */
async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionForm | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // Each page registers the worker; where that failed, there would be nothing to wait for.
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('There is no service worker.');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription with the key of an earlier installation has to end first.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
