import { createContext } from 'react';

/** Asks the surrounding dialog to close. */
export const DialogContext = createContext<() => void>(() => {});
