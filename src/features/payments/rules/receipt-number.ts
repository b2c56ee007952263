/** `No. 000123`, as it stands on the receipt. */
export function receiptNumberText(number: number): string {
  return `No. ${String(number).padStart(6, '0')}`;
}
