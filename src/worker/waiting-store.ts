import { WAITING_CACHE, type Wait } from '@/shared/waiting';

/** Actions are deleted, unsent, after this time, in ms. */
const MAX_AGE_MS = 30 * 86_400_000;
/** The header of a stored request with everything but its body. */
const META = 'yelo-action';

/** A request that waits to be sent. */
export interface Action extends Wait {
  /** Its place in the order. */
  place: number;
  /** By which the page that lists it names it; another site can't know it. */
  id: string;
  userId: string;
  method: string;
  path: string;
  contentType: string;
  /** When it was stored, in ms by the device's clock, which decides only when it is deleted. */
  storedAt: number;
  /** The server won't accept it. `isStale`: because another version was saved in the meantime. */
  refusal?: { sentence: string; isStale: boolean };
}

/** The place of the action that is being sent. */
export const sending: { place: number | undefined } = { place: undefined };

/** Returns whether an action waits for a connection, and not for its user's decision. */
export function isSendable({ refusal }: Action): boolean {
  return refusal === undefined;
}

/** Returns the stored actions in their order. */
export async function listActions(): Promise<Action[]> {
  if (!(await caches.has(WAITING_CACHE))) return [];
  const stored = await (await caches.open(WAITING_CACHE)).matchAll();
  return stored.map(actionOf).sort((a, b) => a.place - b.place);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Stores an action after all others. A newer value for the same path replaces the one that waits there, but what was seen before that one
 * stays. Rejects when the device has no room.
 */
export function storeLast(action: Omit<Action, 'place'>, body: Blob): Promise<void> {
  const next = last.then(async () => {
    const all = await listActions();
    const isOlder = ({ path, value }: Action) => path === action.path && value !== undefined;
    const older = action.value === undefined ? undefined : all.find((one) => isOlder(one) && isReplaceable(one));
    const place = (all.at(-1)?.place ?? 0) + 1;
    await put({ ...action, ...(older?.late && { late: older.late }), place }, body);
    if (older) await removeAction(older);
  });
  last = next.catch(() => undefined);
  return next;
}

function isReplaceable(action: Action): boolean {
  return isSendable(action) && action.place !== sending.place;
}

/** Stores an action with other properties, unless it was removed meanwhile. */
export async function storeAgain(action: Action): Promise<void> {
  const stored = await find(action);
  if (stored) await put(action, await stored.blob());
}

/** Returns the body of an action; undefined once it was removed. */
export async function bodyOf(action: Action): Promise<Blob | undefined> {
  return (await find(action))?.blob();
}

/** Deletes an action. */
export async function removeAction(action: Action): Promise<void> {
  await (await caches.open(WAITING_CACHE)).delete(addressOf(action));
}

/** Deletes the actions of everybody but the user, and those that are too old. */
export async function removeOthers(userId: string): Promise<void> {
  for (const action of await listActions()) {
    if (action.userId !== userId || Date.now() - action.storedAt > MAX_AGE_MS) await removeAction(action);
  }
}

async function find(action: Action): Promise<Response | undefined> {
  return (await caches.open(WAITING_CACHE)).match(addressOf(action));
}

async function put(action: Action, body: Blob): Promise<void> {
  const headers = { [META]: encodeURIComponent(JSON.stringify(action)) };
  await (await caches.open(WAITING_CACHE)).put(addressOf(action), new Response(body, { headers }));
}

function addressOf({ place }: Action): string {
  return `/waiting/${place}`;
}

/** Only `put` writes to this cache. */
function actionOf({ headers }: Response): Action {
  return JSON.parse(decodeURIComponent(headers.get(META) ?? '')) as Action;
}
