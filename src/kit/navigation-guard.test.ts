import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaving } from './leaving';
import { guardNavigation } from './navigation-guard';
import { takeStepsBack } from './take-steps-back';

/** The history of one tab, which may or may not report its position, and receives steps as the app does. */
function fakeHistory(tells: boolean) {
  let index = 3;
  const heard: number[] = [];
  const step = (by: number) => {
    index += by;
    const event = { stopImmediatePropagation: vi.fn() };
    // Only what the guards read of the event.
    leaving.onPopState.at(-1)?.(event as unknown as PopStateEvent);
    if (event.stopImmediatePropagation.mock.calls.length === 0) heard.push(index);
  };
  const currentEntry = {
    get index() {
      return index;
    },
  };
  vi.stubGlobal('window', {
    ...(tells && { navigation: { currentEntry } }),
    history: { go: step },
    location: { href: 'http://club.example/players' },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  return { step, heard, at: () => index };
}

beforeEach(() => {
  leaving.isIntended = false;
  leaving.onPopState = [];
});
afterEach(() => vi.unstubAllGlobals());

describe.each([true, false])('a step back under an open layer, in a browser that reports its position: %s', (tells) => {
  it('closes it and leaves nothing', () => {
    const history = fakeHistory(tells);
    const onStep = vi.fn();
    takeStepsBack(onStep);
    history.step(-1);
    expect(onStep).toHaveBeenCalledTimes(1);
    expect(history.at()).toBe(3);
  });

  it('leaves once it is closed', () => {
    const history = fakeHistory(tells);
    const onStep = vi.fn();
    takeStepsBack(onStep)();
    history.step(-1);
    expect(onStep).not.toHaveBeenCalled();
    expect(history.heard).toEqual([2]);
  });

  it('is ignored once where the app goes back itself', () => {
    const history = fakeHistory(tells);
    const onStep = vi.fn();
    leaving.isIntended = true;
    takeStepsBack(onStep);
    history.step(-1);
    expect(onStep).not.toHaveBeenCalled();
    expect(leaving.isIntended).toBe(false);
  });

  it('closes the top layer alone', () => {
    const history = fakeHistory(tells);
    const [below, above] = [vi.fn(), vi.fn()];
    takeStepsBack(below);
    const endAbove = takeStepsBack(above);
    history.step(-1);
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
    endAbove();
    history.step(-1);
    expect(below).toHaveBeenCalledTimes(1);
  });

  it('asks where input is unsaved, also after the app meant to leave', () => {
    const history = fakeHistory(tells);
    const [dismiss, ask] = [vi.fn(), vi.fn()];
    takeStepsBack(dismiss);
    leaving.isIntended = true;
    guardNavigation(ask);
    history.step(-1);
    expect([dismiss.mock.calls.length, ask.mock.calls.length]).toEqual([0, 1]);
    expect(history.at()).toBe(3);
  });
});
