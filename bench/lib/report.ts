/** Returns the median of some measurements; for an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const low = sorted[Math.ceil(half) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(half)] ?? Number.NaN;
  return (low + high) / 2;
}

/** Prints rows under their headings, numbers aligned to the right. */
export function printTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map(String));
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = heads.map((_, column) => cells.every((row) => /^[-\d.,<>=x ]*( \w{1,3})?$/.test(row[column] ?? '')));
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
  for (const row of [heads, widths.map((width) => '-'.repeat(width)), ...cells])
    console.log(line(row).join('  ').trimEnd());
}

/** Collects measurements that exceed their bounds, and sets the exit code. */
export class Bounds {
  readonly #over: string[] = [];

  /** Records a measurement and returns how it compares to its maximum. */
  check(what: string, measured: number, atMost: number, unit: string): 'ok' | 'OVER' {
    if (measured <= atMost) return 'ok';
    this.#over.push(`${what}: ${round(measured)} ${unit}, at most ${atMost} ${unit}.`);
    return 'OVER';
  }

  /** Records a measurement and returns how it compares to its minimum. */
  checkLeast(what: string, measured: number, atLeast: number, unit: string): 'ok' | 'UNDER' {
    if (measured >= atLeast) return 'ok';
    this.#over.push(`${what}: ${round(measured)} ${unit}, at least ${atLeast} ${unit}.`);
    return 'UNDER';
  }

  /** Prints what is out of bounds and sets the exit code to 1 if anything is. */
  settle(): void {
    for (const sentence of this.#over) console.error(sentence);
    if (this.#over.length > 0) process.exitCode = 1;
  }
}

export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
