import type { Mark } from '../contract/attendance';

/** One tap of the coach. `at` is its time according to the phone's clock: of two for a player the later one counts. */
export interface Tap {
  eventId: number;
  playerId: number;
  status: Mark | null;
  at: string;
  /** Set by the button that marks all remaining players: it preserves what another phone has marked in the meantime. */
  rest?: true;
}

/** The outcome of a send: `refused` will never be accepted, `failed` may be later, `signedOut` once its user is signed in again. */
export type Outcome = 'sent' | 'refused' | 'failed' | 'signedOut';

interface QueueOptions {
  read: () => string | null;
  write: (text: string) => void;
  send: (eventId: number, taps: Tap[]) => Promise<Outcome>;
  /** Calls back after the given number of milliseconds. */
  later: (callback: () => void, ms: number) => void;
  /** Milliseconds until a send counts as failed: a bad connection may swallow it, and sending a tap twice does no harm. */
  patience: number;
  /** Milliseconds before each further attempt; the last value repeats. */
  resend: readonly number[];
}

export interface QueueState {
  taps: readonly Tap[];
  /** What the taps wait for, once an attempt has failed. */
  waitsFor: 'connection' | 'person' | null;
}

/**
 * Creates a queue of taps that aren't sent yet. They are stored on the phone first, then sent event by event, and removed only when the
 * server has answered. Without a connection they stay and are retried at growing intervals, and at once on `flush`.
 */
export function createTapQueue({ read, write, send, later, patience, resend }: QueueOptions) {
  let state: QueueState = { taps: parse(read()), waitsFor: null };
  let sending = false;
  let failures = 0;
  const watchers = new Set<() => void>();

  function set(taps: readonly Tap[], waitsFor: QueueState['waitsFor']): void {
    write(JSON.stringify(taps));
    show({ taps, waitsFor });
  }

  function show(next: QueueState): void {
    state = next;
    for (const watcher of watchers) watcher();
  }

  /** Returns this window's taps and those that another one has stored in the meantime. */
  function all(): Tap[] {
    const others = parse(read()).filter((tap) => !state.taps.some((own) => isSame(own, tap) && own.at >= tap.at));
    return [...state.taps.filter((own) => !others.some((tap) => isSame(own, tap))), ...others];
  }

  function add(taps: readonly Tap[]): Promise<void> {
    const isReplaced = (old: Tap) => taps.some((tap) => isSame(tap, old));
    set([...all().filter((old) => !isReplaced(old)), ...taps], state.waitsFor);
    return flush();
  }

  async function flush(): Promise<void> {
    if (sending || state.taps.length === 0) return;
    sending = true;
    let outcome: Outcome = 'sent';
    for (let batch = nextBatch(); batch && !isRetried(outcome); batch = nextBatch()) {
      outcome = await sendInTime(batch);
      // Taps made in the meantime stay; only the sent ones are removed.
      if (!isRetried(outcome)) set(without(all(), batch), null);
    }
    sending = false;
    failures = isRetried(outcome) ? failures + 1 : 0;
    if (!isRetried(outcome)) return;
    show({ taps: state.taps, waitsFor: outcome === 'failed' ? 'connection' : 'person' });
    later(flush, resend[Math.min(failures, resend.length) - 1] ?? 0);
  }

  function sendInTime(batch: [Tap, ...Tap[]]): Promise<Outcome> {
    const [{ eventId }] = batch;
    const unanswered = new Promise<Outcome>((resolve) => later(() => resolve('failed'), patience));
    return Promise.race([send(eventId, batch), unanswered]);
  }

  function nextBatch(): [Tap, ...Tap[]] | undefined {
    const [first] = state.taps;
    if (!first) return undefined;
    return [first, ...state.taps.slice(1).filter(({ eventId }) => eventId === first.eventId)];
  }

  return {
    add,
    flush,
    /** Shows what is stored, once another window has changed it. */
    reread: () => show({ ...state, taps: parse(read()) }),
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

function isRetried(outcome: Outcome): boolean {
  return outcome === 'failed' || outcome === 'signedOut';
}

/** Returns all taps except the sent ones; another tap for the same player stays. */
function without(taps: readonly Tap[], gone: readonly Tap[]): Tap[] {
  return taps.filter((tap) => !gone.some((out) => isSame(out, tap) && out.at === tap.at && out.status === tap.status));
}

function isSame(a: Tap, b: Tap): boolean {
  return a.eventId === b.eventId && a.playerId === b.playerId;
}

/** Returns what this version of the app stored, or nothing. */
function parse(text: string | null): Tap[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isTap) : [];
  } catch {
    return [];
  }
}

function isTap(value: unknown): value is Tap {
  return (
    typeof value === 'object' &&
    value !== null &&
    'eventId' in value &&
    'playerId' in value &&
    'status' in value &&
    'at' in value &&
    typeof value.eventId === 'number' &&
    typeof value.playerId === 'number' &&
    typeof value.at === 'string'
  );
}
