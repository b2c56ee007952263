/** Returns `No. 000123`, as on the receipt. */
export function receiptNumberText(number: number): string {
  return `No. ${String(number).padStart(6, '0')}`;
}
