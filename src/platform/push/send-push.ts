import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { PushPayload } from '@/shared/push';
import { errorCode } from '../error-code';
import type { PushKeys } from './push-keys';
import { hasServiceForm, type PushReach, publicLookup } from './service-address';

/** Where a browser receives push messages, and the keys that encrypt them for it, in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender extends PushReach {
  keys: PushKeys;
  /** How push services reach the operator: an `https:` or `mailto:` address. */
  contact: string;
  /** Maximum milliseconds until the service has answered. */
  patience: number;
}

/**
 * The outcome of a push message: `accepted` by the service; `gone` when the subscription has ended; `refused` when another attempt is
 * useless; `later` when one may succeed, after `wait` seconds if the service says so; `unreachable` when there was no answer in time.
 */
export type PushOutcome =
  | { result: 'accepted' }
  | { result: 'gone' }
  | { result: 'refused' | 'unreachable'; code: string }
  | { result: 'later'; code: string; wait: number };

/** Seconds for which a push service stores a message for a device that is offline. */
const KEEP = 12 * 3600;

/** Encrypts and sends one message, once. Redirects are not followed. Never throws. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  payload: PushPayload,
  { keys, contact, patience, ...reach }: PushSender,
  isUrgent: boolean,
): Promise<PushOutcome> {
  if (!hasServiceForm(endpoint, reach)) return { result: 'refused', code: 'EPRIVATE' };
  try {
    // Loaded when it is first used: most starts of the server need none of it.
    const { generateRequestDetails } = (await import('web-push')).default;
    const details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEEP,
      urgency: isUrgent ? 'high' : 'normal',
    });
    const { status, wait } = await post(endpoint, details, patience, reach);
    return outcomeOf(status, wait);
  } catch (error) {
    const code = errorCode(error);
    return code === 'Error' ? { result: 'refused', code } : { result: 'unreachable', code };
  }
}

function outcomeOf(status: number, wait: number): PushOutcome {
  const code = String(status);
  if (status >= 200 && status < 300) return { result: 'accepted' };
  if (status === 404 || status === 410) return { result: 'gone' };
  if (status === 429 || status >= 500) return { result: 'later', code, wait };
  return { result: 'refused', code };
}

interface Details {
  headers: Record<string, unknown>;
  body: Buffer | null;
}

function post(endpoint: string, { headers, body }: Details, patience: number, reach: PushReach) {
  const request = endpoint.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise<{ status: number; wait: number }>((resolve, reject) => {
    const sent = request(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      lookup: publicLookup(reach),
      signal: AbortSignal.timeout(patience),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      // Only the status matters. What follows it is read until the time is over, so that the connection can be used again.
      response.on('error', () => undefined).resume();
      resolve({ status: response.statusCode ?? 0, wait: Number(response.headers['retry-after']) || 0 });
    });
    sent.end(body);
  });
}
