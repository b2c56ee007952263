import { afterEach, expect, it, vi } from 'vitest';
import { copyFirstEntry, keepingMark, markFirstEntry } from './first-entry';

/** A tab in which a document was just loaded, with this many entries in its history and the state that a reload preserved. */
function load({ length = 2, state = null as unknown } = {}) {
  const steps: string[] = [];
  let step = () => {};
  const history = {
    length,
    state,
    pushState: (next: unknown) => {
      steps.push('copy');
      history.state = next;
    },
    replaceState: (next: unknown) => {
      history.state = next;
    },
    back: () => void steps.push('back'),
  };
  const addEventListener = (_type: string, listener: () => void) => {
    step = listener;
  };
  vi.stubGlobal('window', { history, addEventListener });
  markFirstEntry();
  const stepTo = (to: unknown) => {
    history.state = to;
    step();
  };
  return { history, steps, stepTo };
}

afterEach(() => vi.unstubAllGlobals());

it('is copied once, and a step back to it continues', () => {
  const { history, steps, stepTo } = load();
  copyFirstEntry();
  copyFirstEntry();
  expect(steps).toEqual(['copy']);
  stepTo({ first: 'copied' });
  expect(steps).toEqual(['copy', 'back']);
  // Until the document is unloaded, and also when the step leads nowhere.
  expect(history.state).toBeNull();
  copyFirstEntry();
  stepTo(null);
  expect(steps).toEqual(['copy', 'back']);
});

it('is copied in a tab that started with it, and not where a link made the entry', () => {
  const { steps } = load({ length: 1 });
  copyFirstEntry();
  const loadedAnew = load({ state: { dialog: true } });
  copyFirstEntry();
  expect([steps, loadedAnew.steps]).toEqual([['copy'], []]);
});

it('is recognized after a reload, where the entries above it may be gone', () => {
  const { history } = load({ state: { first: 'copied' } });
  expect(history.state).toEqual({ first: 'alone' });
});

it('is recognized after its URL was replaced, and no entry above it is mistaken for it', () => {
  load();
  expect(keepingMark({ replace: true })).toEqual({ replace: true, state: { first: 'alone' } });
  expect(keepingMark({ replace: true, state: { dialog: true } })).toMatchObject({
    state: { dialog: true, first: 'alone' },
  });
  expect(keepingMark({ state: { dialog: true } })).toEqual({ state: { dialog: true } });
  expect(keepingMark(undefined)).toBeUndefined();
});
