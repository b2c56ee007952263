/** A search box: its text, the last value that it received, and the values that it passed on and hasn't received back yet. */
export interface SearchText {
  text: string;
  known: string;
  settled: readonly string[];
}

/**
 * Returns the box after the value has changed: when its own text comes back, what was typed since is preserved; any other value replaces
 * the text.
 */
export function followed({ text, settled }: SearchText, value: string): SearchText {
  const own = settled.indexOf(value);
  if (own >= 0) return { text, known: value, settled: settled.slice(own + 1) };
  return { text: text.trim() === value ? text : value, known: value, settled: [] };
}
