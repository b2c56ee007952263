import type { PushSubscriptionForm } from '../contract';

/**
 * Asks the user for permission and subscribes this browser at its push service. Returns null when the user doesn't allow it. Throws the
 * browser's error, such as when its push service can't be reached.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionForm | null> {
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
