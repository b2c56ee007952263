import type { Taken } from '../../contract/attendance';

/** One tap of the coach. `at` is when, by the phone's clock: of two for a player the later one counts. */
export interface Tap {
  eventId: number;
  playerId: number;
  status: Taken | null;
  at: string;
}

/** What became of a send: `refused` will never be taken, `failed` may be later. */
export type Outcome = 'sent' | 'refused' | 'failed';

interface Means {
  read: () => string | null;
  write: (text: string) => void;
  send: (eventId: number, taps: Tap[]) => Promise<Outcome>;
  /** Calls back after so many milliseconds. */
  later: (callback: () => void, ms: number) => void;
}

export interface QueueState {
  taps: readonly Tap[];
  /** The last try didn't get through: what is here waits for the connection. */
  isWaiting: boolean;
}

const RETRY_MS = [2_000, 5_000, 15_000, 30_000, 60_000];

/**
 * Taps that aren't sent yet. They are written down on the phone first, then sent event by event, and leave only when the server
 * has answered. Without a connection they stay and are tried again, more and more seldom, and at once on `flush`.
 */
export function createTapQueue({ read, write, send, later }: Means) {
  let state: QueueState = { taps: parse(read()), isWaiting: false };
  let sending = false;
  let failures = 0;
  const watchers = new Set<() => void>();

  function set(taps: readonly Tap[], isWaiting: boolean): void {
    state = { taps, isWaiting };
    write(JSON.stringify(taps));
    for (const watcher of watchers) watcher();
  }

  function add(taps: readonly Tap[]): Promise<void> {
    const isReplaced = (old: Tap) => taps.some((tap) => isSame(tap, old));
    set([...state.taps.filter((old) => !isReplaced(old)), ...taps], state.isWaiting);
    return flush();
  }

  async function flush(): Promise<void> {
    if (sending || state.taps.length === 0) return;
    sending = true;
    let failed = false;
    for (let batch = nextBatch(); batch && !failed; batch = nextBatch()) {
      const [{ eventId }] = batch;
      const outcome = await send(eventId, batch);
      failed = outcome === 'failed';
      // What was tapped meanwhile stays; only what went out leaves.
      if (!failed)
        set(
          state.taps.filter((tap) => !batch.includes(tap)),
          false,
        );
    }
    sending = false;
    failures = failed ? failures + 1 : 0;
    if (!failed) return;
    set(state.taps, true);
    later(flush, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0);
  }

  function nextBatch(): [Tap, ...Tap[]] | undefined {
    const [first] = state.taps;
    if (!first) return undefined;
    return [first, ...state.taps.slice(1).filter(({ eventId }) => eventId === first.eventId)];
  }

  return {
    add,
    flush,
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

function isSame(a: Tap, b: Tap): boolean {
  return a.eventId === b.eventId && a.playerId === b.playerId;
}

/** What was kept by this version of the app, or nothing. */
function parse(text: string | null): Tap[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTap) : [];
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
