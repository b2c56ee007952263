import { describe, expect, it } from 'vitest';
import { firesShortcut } from './shortcut';

const page = { tagName: 'BODY' };

function press(key: string, more: object = {}) {
  const still = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, defaultPrevented: false, target: page };
  return { key, ...still, ...more };
}

describe('firesShortcut', () => {
  it('accepts a bare key, in any case', () => {
    expect(firesShortcut('n', press('n'), false)).toBe(true);
    expect(firesShortcut('n', press('N'), false)).toBe(true);
    expect(firesShortcut('n', press('m'), false)).toBe(false);
  });

  it.each([
    { tagName: 'INPUT', type: 'text' },
    { tagName: 'INPUT', type: 'search' },
    { tagName: 'INPUT', type: 'date' },
    { tagName: 'TEXTAREA' },
    { tagName: 'SELECT' },
    { tagName: 'P', isContentEditable: true },
  ])('ignores bare keys while somebody types in $tagName $type', (target) => {
    expect(firesShortcut('/', press('/', { target }), false)).toBe(false);
  });

  it('accepts bare keys on a checkbox, where nothing is typed', () => {
    expect(firesShortcut('/', press('/', { target: { tagName: 'INPUT', type: 'checkbox' } }), false)).toBe(true);
  });

  it('ignores bare keys while a dialog is open or a modifier is held', () => {
    expect(firesShortcut('n', press('n'), true)).toBe(false);
    expect(firesShortcut('n', press('n', { ctrlKey: true }), false)).toBe(false);
    expect(firesShortcut('n', press('n', { altKey: true }), false)).toBe(false);
  });

  it('accepts a key with Ctrl or Cmd anywhere', () => {
    const target = { tagName: 'INPUT', type: 'text' };
    expect(firesShortcut('mod+k', press('k', { ctrlKey: true, target }), false)).toBe(true);
    expect(firesShortcut('mod+k', press('k', { metaKey: true }), true)).toBe(true);
    expect(firesShortcut('mod+k', press('k'), false)).toBe(false);
  });

  it('ignores a key that was handled or is held down', () => {
    expect(firesShortcut('n', press('n', { defaultPrevented: true }), false)).toBe(false);
    expect(firesShortcut('n', press('n', { repeat: true }), false)).toBe(false);
  });
});
