import { onTestFinished, vi } from 'vitest';
import { makeSubscription } from '../push-service';

type Permission = 'default' | 'granted' | 'denied';

/** Gives the document push messages until the end of the test. `decision`: what the user answers; `fails`: the push service can't be reached. */
export function supportPush({ decision = 'granted', fails = false }: { decision?: Permission; fails?: boolean } = {}) {
  const asked = { permission: 'default' as Permission, keys: [] as unknown[] };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return asked.permission;
    },
    requestPermission: async () => {
      asked.permission = decision;
      return decision;
    },
  });
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      asked.keys.push(applicationServerKey);
      if (fails) throw new DOMException('Registration failed', 'AbortError');
      return { toJSON: () => makeSubscription('http://127.0.0.1/phone').form };
    },
  };
  const serviceWorker = { getRegistration: async () => ({}), ready: Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return asked;
}
