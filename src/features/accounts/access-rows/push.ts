import type { Row, WriteOf } from '../../../../test/access-row';
import { makeSubscription } from '../../../../test/push-service';

const path = '/api/account/push';
const done = [204, 204, 204, 204, 401] as const;
const subscription = () => makeSubscription('http://127.0.0.1/phone').form;

export const rows: Row[] = [
  { call: `GET ${path}`, on: 'the own', expect: [200, 200, 200, 200, 401] },
  { call: `PUT ${path}`, on: 'the own', expect: done, with: () => ({ path, body: subscription() }) },
  { call: `DELETE ${path}`, on: 'the own', expect: done },
];

/** In this order: the second one undoes the first. */
export const writes: Record<string, WriteOf> = {
  turnPushOn: ({ coach }) => ({ as: coach, path, body: subscription() }),
  turnPushOff: ({ coach }) => ({ as: coach, path }),
};
