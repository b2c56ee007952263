import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';

/** A browser's subscription, as `PushSubscription.toJSON` returns it. The limits are far above those of any push service. */
export const pushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(2000)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, "The browser's key is malformed.")),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/, "The browser's secret is malformed.")),
  }),
});
export type PushSubscriptionForm = z.output<typeof pushSubscription>;

/** The key by which browsers subscribe, and whether the current session receives messages. */
export const pushState = z.object({ publicKey: z.string(), isOn: z.boolean() });
export type PushState = z.output<typeof pushState>;

export const getPush = endpoint({
  name: 'getPush',
  summary: 'The key by which browsers subscribe to push messages, and whether this session receives them',
  method: 'GET',
  path: '/api/account/push',
  access: 'account.edit',
  reply: pushState,
});

export const turnPushOn = endpoint({
  name: 'turnPushOn',
  summary: 'Send push messages to this browser until its session ends',
  method: 'PUT',
  path: '/api/account/push',
  access: 'account.edit',
  invalidates: ['account'],
  body: pushSubscription,
  reply: z.void(),
});

export const turnPushOff = endpoint({
  name: 'turnPushOff',
  summary: 'Send no more push messages to this browser',
  method: 'DELETE',
  path: '/api/account/push',
  access: 'account.edit',
  invalidates: ['account'],
  reply: z.void(),
});
