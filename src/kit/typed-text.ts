/** A search box: what stands in it, the value it last saw, and what it handed on that hasn't come back as the value yet. */
export interface Typed {
  text: string;
  known: string;
  settled: readonly string[];
}

/** The box once the value has changed: its own text that comes back leaves what was typed since, any other takes its place. */
export function followed({ text, settled }: Typed, value: string): Typed {
  const own = settled.indexOf(value);
  if (own >= 0) return { text, known: value, settled: settled.slice(own + 1) };
  return { text: text.trim() === value ? text : value, known: value, settled: [] };
}
