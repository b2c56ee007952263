import { type ComponentType, useEffect, useState } from 'react';
import { browserTiming } from '../../timing';
import { LoadFailure } from '../state/load-failure';

type LazyPartProps<Props> = Props & {
  load: () => Promise<ComponentType<Props>>;
  /** What is in it, `filters`: that it is on its way or could not be fetched is said. Without it nothing is. */
  what?: string;
};

/**
 * A part of a screen in a chunk of its own, given the part's props, fetched when it is first drawn and, where that fails, when the
 * connection is back.
 */
export function LazyPart<Props extends object = object>({ load, what, ...rest }: LazyPartProps<Props>) {
  // What is left are the part's own props, which TypeScript doesn't see for a type parameter.
  const props = rest as unknown as Props;
  const [Drawn, setDrawn] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  function start() {
    setFailed(false);
    fetchCode(
      load,
      (part) => setDrawn(() => part),
      () => setFailed(true),
    );
  }
  useEffect(start, [load]);
  if (Drawn) return <Drawn {...props} />;
  return (
    what &&
    (failed ? (
      <LoadFailure title={`The ${what} could not be loaded`} onRetry={start} />
    ) : (
      <p role="status" className="px-4 py-8 text-center text-text-2">
        Loading...
      </p>
    ))
  );
}

/** Fetches code once the page stands, so that it is there when it is asked for, without a connection too. */
export function useEarlyLoad(load: () => Promise<unknown>, isNeeded = true): void {
  useEffect(() => (isNeeded ? loadEarly(load) : undefined), [isNeeded, load]);
}

/** Fetches code in a while, unless what it returns is called before. */
export function loadEarly(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => fetchCode(load), browserTiming().earlyLoad);
  return () => clearTimeout(timer);
}

/** Fetches code, after a failure again when the connection is back. Who asked may be gone by then: code is code. */
function fetchCode<Code>(load: () => Promise<Code>, onHere?: (code: Code) => void, onFailure?: () => void): void {
  load().then(onHere, () => {
    onFailure?.();
    addEventListener('online', () => fetchCode(load, onHere, onFailure), { once: true });
  });
}
