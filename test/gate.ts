/** A point at which a test can pause a handler until it opens the gate. */
export interface Gate {
  /** For the handler: resolves once the gate is open. */
  pass(): Promise<void>;
  /** Resolves once a handler has reached the gate. */
  reached(): Promise<void>;
  open(): void;
}

/** Returns a closed gate. */
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
