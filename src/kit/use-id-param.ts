import { createContext, use } from 'react';

/** The variable parts of the page's address by their names; undefined where no screen has this address. */
export const AddressParams = createContext<Record<string, string> | undefined>(undefined);

/**
 * Returns the id in the page's address. A word in its place could be the end of another API call, such as `/api/events/upcoming`, so it
 * becomes an id that no row has.
 */
export function useIdParam(name: string): string {
  const text = use(AddressParams)?.[name] ?? '';
  return /^\d+$/.test(text) ? text : '0';
}
