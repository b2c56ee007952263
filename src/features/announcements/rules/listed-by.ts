import { searchOfAddress } from '@/shared/search';
import { type AnnouncementQuery, priorities } from '../contract';

/** Returns the filters in the list's address: text in title or content, and a priority. */
export function listedBy(search: URLSearchParams): Pick<AnnouncementQuery, 'q' | 'priority'> {
  return {
    q: searchOfAddress(search.get('q')) || undefined,
    priority: priorities.find((known) => known === search.get('priority')),
  };
}
