const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const dot = '\\s*[-/.]\\s*';
const gap = '[\\s,./-]*';
const time = '\\d{1,2}(?::\\d{1,2}){0,2}(?:\\.\\d+)?\\s*(?:[ap]m?)?';

/** Text that spreadsheet programs interpret as something else: formulas, numbers, fractions, days, times and booleans. */
const readings = [
  // Including the wide forms of East Asian keyboards.
  /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/,
  /^[(₱$€£¥]*(?=[.,]*\d)[\d.,]+(e[+-]?\d+)?[%)]*$/i,
  /^\d+\s+\d+\/\d+$/,
  new RegExp(`^\\d{1,2}${dot}(?:\\d{1,2}${dot})?(?:\\d{1,2}|\\d{4})(?:[\\sT]+${time})?$`, 'i'),
  new RegExp(`^\\d{3,4}${dot}\\d{1,2}(?:${dot}\\d{1,2})?(?:[\\sT]+${time})?$`, 'i'),
  new RegExp(`^(?:\\d{1,4}${gap})?${month}${gap}\\d{1,4}(?:${gap}\\d{1,4})?(?:[\\sT]+${time})?$`, 'i'),
  new RegExp(`^\\d{1,4}${gap}${month}$`, 'i'),
  /^\d+(:\d{1,2}){1,2}(\.\d+)?\s*([ap]m?)?$/i,
  /^\d{1,2}\s*[ap]m?$/i,
  /^(true|false)$/i,
];

/** Up to eleven digits without a leading zero are displayed and saved unchanged, even as a number. */
const plain = /^(0|[1-9]\d{0,10})$/;

/** Returns a cell's text, with an apostrophe before it when a spreadsheet program would run or change it. */
export function asText(text: string): string {
  return isChanged(text) ? `'${text}` : text;
}

/** Returns the text of a cell that `asText` may have changed. */
export function fromText(cell: string): string {
  return cell.startsWith("'") && isChanged(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Returns whether a spreadsheet program would interpret a text as something other than text. */
export function isChanged(text: string): boolean {
  const inner = text.trim();
  return !plain.test(inner) && readings.some((reading) => reading.test(text) || reading.test(inner));
}
