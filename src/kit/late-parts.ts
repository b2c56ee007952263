/** Parts of the drawn page that don't answer yet, since their code is still on its way. */
const late = new Set<object>();
let next: (() => void) | undefined;

/** Notes a part that doesn't answer yet, until the function that it gives back is called. */
export function noteLate(): () => void {
  const part = {};
  late.add(part);
  return () => {
    late.delete(part);
    goOn();
  };
}

/** Calls back once every part answers: at once where none is late. */
export function whenNoneIsLate(then: () => void): void {
  next = then;
  goOn();
}

function goOn(): void {
  if (late.size > 0) return;
  const then = next;
  next = undefined;
  then?.();
}
