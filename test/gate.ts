/** A point of a handler at which a test holds it until it opens the gate. */
export interface Gate {
  /** For the handler: waits until the gate is open. */
  pass(): Promise<void>;
  /** Waits until a handler has come to the gate. */
  reached(): Promise<void>;
  open(): void;
}

/** A closed gate. */
export function gate(): Gate {
  let open: () => void = () => undefined;
  let reach: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return {
    pass() {
      reach();
      return opened;
    },
    reached: () => reached,
    open,
  };
}
