import { useParams } from 'wouter';

/**
 * Returns the id in the page's address. A word in its place could be the end of another call of the API, such as `/api/events/upcoming`:
 * it becomes an id that nothing has.
 */
export function useIdParam(name: string): string {
  const text = useParams<Record<string, string>>()[name] ?? '';
  return /^\d+$/.test(text) ? text : '0';
}
