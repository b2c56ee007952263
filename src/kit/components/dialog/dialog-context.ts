import { createContext } from 'react';

/** Asks the dialog around to close. */
export const DialogContext = createContext<() => void>(() => {});
