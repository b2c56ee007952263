type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'> & {
  target: unknown;
};

/**
 * Returns whether a key press triggers this shortcut.
 * @param keys 'n' or '/' (a bare key), 'mod+k' (with Ctrl or Cmd)
 * @param dialogOpen bare keys belong to the dialog while one is open
 */
export function firesShortcut(keys: string, press: Press, dialogOpen: boolean): boolean {
  const withMod = keys.startsWith('mod+');
  const key = withMod ? keys.slice('mod+'.length) : keys;
  if (press.defaultPrevented || press.repeat || press.altKey || press.key.toLowerCase() !== key) {
    return false;
  }
  if (withMod) {
    return press.ctrlKey || press.metaKey;
  }
  return !press.ctrlKey && !press.metaKey && !dialogOpen && !takesTyping(press.target);
}

/** The types of fields that aren't typed in. */
const pressed = /^(button|checkbox|file|radio|submit)$/;

function takesTyping(target: unknown): boolean {
  // The target of a key press is an element, or nothing.
  const { tagName, type, isContentEditable } = (target ?? {}) as Partial<HTMLInputElement>;
  if (tagName === 'INPUT') return !pressed.test(type ?? '');
  return isContentEditable === true || tagName === 'TEXTAREA' || tagName === 'SELECT';
}
