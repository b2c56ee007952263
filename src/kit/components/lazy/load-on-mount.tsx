import { type ComponentType, useEffect, useState } from 'react';
import { type Sentence, t } from '@/shared/translate';
import { browserTiming } from '../../timing';
import { LoadFailure } from '../state/load-failure';

type LoadOnMountProps<Props> = Props & {
  load: () => Promise<ComponentType<Props>>;
  /** A word for the content, such as `filters`, for the loading and failure messages. Without it, neither is shown. */
  what?: Sentence;
};

/**
 * A part of a screen in its own chunk, which only the browser renders. The chunk is loaded on mount, and again after a failure once the
 * connection is back. Other props are passed on.
 */
export function LoadOnMount<Props extends object = object>({ load, what, ...rest }: LoadOnMountProps<Props>) {
  // TypeScript doesn't derive this for a type parameter.
  const props = rest as unknown as Props;
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  function start() {
    setFailed(false);
    loadCode(
      load,
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  }
  useEffect(start, [load]);
  if (Part) return <Part {...props} />;
  return (
    what &&
    (failed ? (
      <LoadFailure title={t('The {what} could not be loaded', { what: t(what) })} onRetry={start} />
    ) : (
      <p role="status" className="px-4 py-8 text-center text-text-2">
        {t('Loading...')}
      </p>
    ))
  );
}

/** Loads code some time after the first render, so that it is available when it is needed, even without a connection. */
export function usePreload(load: () => Promise<unknown>, isNeeded = true): void {
  useEffect(() => (isNeeded ? preload(load) : undefined), [isNeeded, load]);
}

/** Loads code after `browserTiming().preload`. Returns a function that cancels it. */
export function preload(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => loadCode(load), browserTiming().preload);
  return () => clearTimeout(timer);
}

/** Loads code, and again after a failure once the connection is back, even if the caller is unmounted by then. */
function loadCode<Code>(load: () => Promise<Code>, onLoaded?: (code: Code) => void, onFailure?: () => void): void {
  load().then(onLoaded, () => {
    onFailure?.();
    addEventListener('online', () => loadCode(load, onLoaded, onFailure), { once: true });
  });
}
