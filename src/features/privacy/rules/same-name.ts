/** Whether somebody typed a name, whatever the case, the accents and the blanks. */
export function isSameName(typed: string, name: string): boolean {
  return folded(typed) === folded(name);
}

function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}
