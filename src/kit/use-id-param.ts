import { useParams } from 'wouter';

/**
 * Returns the id in the page's address. A word in its place could be the end of another API call, such as `/api/events/upcoming`, so it
 * becomes an id that no row has.
 */
export function useIdParam(name: string): string {
  const text = useParams<Record<string, string>>()[name] ?? '';
  return /^\d+$/.test(text) ? text : '0';
}
