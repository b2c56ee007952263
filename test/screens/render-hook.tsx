import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '@/kit/api/query-client';

/** Runs a hook in a component with the app's query client until the test ends. `current` is its last return value. */
export function renderHook<Result>(hook: () => Result) {
  const client = createQueryClient();
  const root = createRoot(document.createElement('div'));
  const results: Result[] = [];
  flushSync(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Hook hook={hook} onResult={(result) => results.push(result)} />
      </QueryClientProvider>,
    ),
  );
  onTestFinished(() => root.unmount());
  return {
    client,
    get current(): Result {
      const result = results.at(-1);
      if (result === undefined) throw new Error('The hook returned nothing.');
      return result;
    },
  };
}

function Hook<Result>({ hook, onResult }: { hook: () => Result; onResult: (result: Result) => void }) {
  onResult(hook());
  return null;
}
